/** The quota ledger: journals what stories cost and publishes balances. */
@NullMarked
package dev.briefcast.ledger;

import org.jspecify.annotations.NullMarked;
