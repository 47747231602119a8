/** The author's own words about a change, and the code that each sentence is about. */
@NullMarked
package dev.briefcast.renderer.explain.author;

import org.jspecify.annotations.NullMarked;
