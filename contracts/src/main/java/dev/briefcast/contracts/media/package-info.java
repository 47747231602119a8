/** The names of a story's files. */
@NullMarked
package dev.briefcast.contracts.media;

import org.jspecify.annotations.NullMarked;
