/** Idioms of loops: what is done for each of several now, and how long. */
@NullMarked
package dev.briefcast.renderer.explain.loop;

import org.jspecify.annotations.NullMarked;
