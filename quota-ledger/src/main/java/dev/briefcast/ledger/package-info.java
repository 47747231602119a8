/** The quota ledger: journals what stories cost and says so. */
@NullMarked
package dev.briefcast.ledger;

import org.jspecify.annotations.NullMarked;
