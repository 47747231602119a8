/** The way from a folder to the media store. */
@NullMarked
package dev.briefcast.worker.store;

import org.jspecify.annotations.NullMarked;
