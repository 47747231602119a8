/** The screenplay: scenes, sentences, what each is about, and which words are the author's. */
@NullMarked
package dev.briefcast.renderer.screenplay;

import org.jspecify.annotations.NullMarked;
