/** Drawing primitives that scenes share: layout, shadows, sprites, animations. */
@NullMarked
package dev.briefcast.renderer.scene.paint;

import org.jspecify.annotations.NullMarked;
