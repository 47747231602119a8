/** Retention: expires stories and removes files that no story needs. */
@NullMarked
package dev.briefcast.gateway.story.retention;

import org.jspecify.annotations.NullMarked;
