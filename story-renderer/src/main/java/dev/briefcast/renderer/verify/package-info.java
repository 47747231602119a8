/** The quality gate: decodes every finished story and checks it against what was planned. */
@NullMarked
package dev.briefcast.renderer.verify;

import org.jspecify.annotations.NullMarked;
