/** The rendering pipeline: source → screenplay → narration → timeline → frames → encode. */
@NullMarked
package dev.briefcast.renderer.pipeline;

import org.jspecify.annotations.NullMarked;
