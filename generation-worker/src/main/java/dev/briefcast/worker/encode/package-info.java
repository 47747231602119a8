/** Makes one MP4 file of pictures and sound. */
@NullMarked
package dev.briefcast.worker.encode;

import org.jspecify.annotations.NullMarked;
