/** Serves the files of finished stories. */
@NullMarked
package dev.briefcast.gateway.media;

import org.jspecify.annotations.NullMarked;
