/** Makes a story of a brief: source → screenplay → narration → timeline → frames → encode. */
@NullMarked
package dev.briefcast.worker.pipeline;

import org.jspecify.annotations.NullMarked;
