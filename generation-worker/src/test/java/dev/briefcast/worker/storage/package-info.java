/** The way from a folder to the media store. */
@NullMarked
package dev.briefcast.worker.storage;

import org.jspecify.annotations.NullMarked;
