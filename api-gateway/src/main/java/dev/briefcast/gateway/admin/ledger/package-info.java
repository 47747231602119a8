/** Forwards operators' calls to the ledger, so that operators have one address. */
@NullMarked
package dev.briefcast.gateway.admin.ledger;

import org.jspecify.annotations.NullMarked;
