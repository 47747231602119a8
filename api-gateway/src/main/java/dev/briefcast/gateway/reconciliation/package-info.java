/**
 * Compares what is held and known here with the ledger's journal. It changes nothing: holds end by
 * what the ledger says, and in no other way.
 */
@NullMarked
package dev.briefcast.gateway.reconciliation;

import org.jspecify.annotations.NullMarked;
