/** Asks the gateway for stories, by the key of whoever they are for. */
@NullMarked
package dev.briefcast.github.story;

import org.jspecify.annotations.NullMarked;
