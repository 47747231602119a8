/** What stories cost: an append-only journal, the balances made of it, and saying so. */
@NullMarked
package dev.briefcast.ledger.journal;

import org.jspecify.annotations.NullMarked;
