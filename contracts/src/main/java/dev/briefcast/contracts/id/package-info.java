/** Identifiers: values that know their own form, so that nothing else has to check it. */
@NullMarked
package dev.briefcast.contracts.id;

import org.jspecify.annotations.NullMarked;
