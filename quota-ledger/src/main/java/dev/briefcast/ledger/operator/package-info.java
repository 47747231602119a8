/**
 * The operator API of the ledger: statements, adjustments, balances and how attempts ended, on a
 * port of its own.
 */
@NullMarked
package dev.briefcast.ledger.operator;

import org.jspecify.annotations.NullMarked;
