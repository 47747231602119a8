/** What is told of a repository change: its reasons, its decisive parts, and what is left out. */
@NullMarked
package dev.briefcast.renderer.explain.change;

import org.jspecify.annotations.NullMarked;
