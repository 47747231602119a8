/** What can be told of a file's patch: what is new, gone, renamed, edited or commented. */
@NullMarked
package dev.briefcast.renderer.explain.patch;

import org.jspecify.annotations.NullMarked;
