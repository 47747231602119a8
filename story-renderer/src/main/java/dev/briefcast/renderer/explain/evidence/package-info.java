/** Holds what is said of a patch against the words of its lines. */
@NullMarked
package dev.briefcast.renderer.explain.evidence;

import org.jspecify.annotations.NullMarked;
