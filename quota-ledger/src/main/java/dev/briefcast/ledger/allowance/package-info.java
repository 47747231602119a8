/** What each account may use in a month, as published by the gateway. */
@NullMarked
package dev.briefcast.ledger.allowance;

import org.jspecify.annotations.NullMarked;
