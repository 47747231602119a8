@NullMarked
package dev.briefcast.renderer.verify;

import org.jspecify.annotations.NullMarked;
