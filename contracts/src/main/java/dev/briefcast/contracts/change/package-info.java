/** The facts of a fetched repository change, beside the brief made of it. */
@NullMarked
package dev.briefcast.contracts.change;

import org.jspecify.annotations.NullMarked;
