/** Code in English phrases: names, values and conditions. */
@NullMarked
package dev.briefcast.renderer.explain.phrase;

import org.jspecify.annotations.NullMarked;
