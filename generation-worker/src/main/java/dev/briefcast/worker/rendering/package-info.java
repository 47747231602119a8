/** Configuration of the renderer, by Spring's properties. */
@NullMarked
package dev.briefcast.worker.rendering;

import org.jspecify.annotations.NullMarked;
