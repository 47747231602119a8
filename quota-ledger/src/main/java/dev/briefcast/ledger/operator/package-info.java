/**
 * What the ledger answers operators by HTTP: statements and adjustments. A small server of the
 * JDK's own; blocking, on virtual threads.
 */
@NullMarked
package dev.briefcast.ledger.operator;

import org.jspecify.annotations.NullMarked;
