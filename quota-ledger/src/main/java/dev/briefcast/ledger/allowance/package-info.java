/** What each account may use in a month, as the gateway says. */
@NullMarked
package dev.briefcast.ledger.allowance;

import org.jspecify.annotations.NullMarked;
