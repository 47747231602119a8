/** Text shaping: typefaces, scripts, emoji, line breaking, ellipses. */
@NullMarked
package dev.briefcast.renderer.scene.text;

import org.jspecify.annotations.NullMarked;
