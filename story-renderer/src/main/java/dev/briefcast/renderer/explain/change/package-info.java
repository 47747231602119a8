/**
 * Turns a repository change into a brief: its reasons, its decisive hunks, and what is left out.
 */
@NullMarked
package dev.briefcast.renderer.explain.change;

import org.jspecify.annotations.NullMarked;
