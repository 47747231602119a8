/** Where what a file declares is used. */
@NullMarked
package dev.briefcast.renderer.explain.use;

import org.jspecify.annotations.NullMarked;
