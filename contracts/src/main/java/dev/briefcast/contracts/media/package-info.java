/** What the files of a story are called, wherever they lie. */
@NullMarked
package dev.briefcast.contracts.media;

import org.jspecify.annotations.NullMarked;
