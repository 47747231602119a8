/**
 * How the ledger reads and writes topics: in order, retrying after a failure, never stopped by one.
 */
@NullMarked
package dev.briefcast.ledger.stream;

import org.jspecify.annotations.NullMarked;
