/** The ledger as a whole, on a real broker and a real database. */
@NullMarked
package dev.briefcast.ledger;

import org.jspecify.annotations.NullMarked;
