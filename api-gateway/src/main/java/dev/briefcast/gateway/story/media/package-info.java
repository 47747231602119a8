/** Serves the files of finished stories. */
@NullMarked
package dev.briefcast.gateway.story.media;

import org.jspecify.annotations.NullMarked;
