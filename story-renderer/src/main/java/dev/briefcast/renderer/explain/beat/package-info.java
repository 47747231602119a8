/** What can be told of a file, thing by thing, and how long it takes to say. */
@NullMarked
package dev.briefcast.renderer.explain.beat;

import org.jspecify.annotations.NullMarked;
