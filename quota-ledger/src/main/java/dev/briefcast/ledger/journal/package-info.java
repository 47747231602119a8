/**
 * The ledger: an append-only journal of what stories cost, the balances made of it, and the events
 * that publish them.
 */
@NullMarked
package dev.briefcast.ledger.journal;

import org.jspecify.annotations.NullMarked;
