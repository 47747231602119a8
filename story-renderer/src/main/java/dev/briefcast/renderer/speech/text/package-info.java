/** Text normalization: how numbers, identifiers, units and addresses are spoken. */
@NullMarked
package dev.briefcast.renderer.speech.text;

import org.jspecify.annotations.NullMarked;
