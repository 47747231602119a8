/** What making a story took. */
@NullMarked
package dev.briefcast.contracts.cost;

import org.jspecify.annotations.NullMarked;
