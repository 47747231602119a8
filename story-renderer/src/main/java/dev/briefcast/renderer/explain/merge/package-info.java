/** Merges sentences about one part of a patch, and drops those that say nothing together. */
@org.jspecify.annotations.NullMarked
package dev.briefcast.renderer.explain.merge;
