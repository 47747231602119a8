/** Identifiers that check their own format, so that nothing else has to. */
@NullMarked
package dev.briefcast.contracts.id;

import org.jspecify.annotations.NullMarked;
