/** Cancels attempts, and deletes stories with all their files. */
@NullMarked
package dev.briefcast.gateway.story.cancel;

import org.jspecify.annotations.NullMarked;
