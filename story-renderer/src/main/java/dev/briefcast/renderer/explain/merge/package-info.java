/** Merges sentences about one part of a patch, and drops those that say nothing together. */
@NullMarked
package dev.briefcast.renderer.explain.merge;

import org.jspecify.annotations.NullMarked;
