/** What the author of a change wrote about it, and which code each sentence is about. */
@NullMarked
package dev.briefcast.renderer.explain.author;

import org.jspecify.annotations.NullMarked;
