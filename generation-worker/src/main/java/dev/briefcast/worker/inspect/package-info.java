/** Reads finished MP4 files back, to say what is really in them. */
@NullMarked
package dev.briefcast.worker.inspect;

import org.jspecify.annotations.NullMarked;
