/** How the ledger reads and writes topics: in order, again after a fault, never stopped by one. */
@NullMarked
package dev.briefcast.ledger.stream;

import org.jspecify.annotations.NullMarked;
