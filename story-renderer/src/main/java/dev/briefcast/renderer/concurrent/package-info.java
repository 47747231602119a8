/** Runs the parts of one story in parallel. */
@NullMarked
package dev.briefcast.renderer.concurrent;

import org.jspecify.annotations.NullMarked;
