/** Threads that work together. */
@NullMarked
package dev.briefcast.renderer.concurrent;

import org.jspecify.annotations.NullMarked;
