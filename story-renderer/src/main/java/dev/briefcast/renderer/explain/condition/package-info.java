/** Recognizes under which conditions code is compiled. */
@NullMarked
package dev.briefcast.renderer.explain.condition;

import org.jspecify.annotations.NullMarked;
