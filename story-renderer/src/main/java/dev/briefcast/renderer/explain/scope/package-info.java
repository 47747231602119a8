/** What a name means where several functions have it. */
@NullMarked
package dev.briefcast.renderer.explain.scope;

import org.jspecify.annotations.NullMarked;
