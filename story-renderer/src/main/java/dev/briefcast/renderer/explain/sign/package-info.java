/** What signs in texts are called. */
@NullMarked
package dev.briefcast.renderer.explain.sign;

import org.jspecify.annotations.NullMarked;
