/** Calls that the ledger answers, passed on to it, so that operators have one address. */
@NullMarked
package dev.briefcast.gateway.admin.ledger;

import org.jspecify.annotations.NullMarked;
