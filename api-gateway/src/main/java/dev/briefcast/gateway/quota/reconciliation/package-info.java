/**
 * Reconciles holds and charges with the ledger's journal. It changes nothing: holds end by the
 * ledger's postings, and in no other way. It changes nothing: holds end by what the ledger says,
 * and in no other way.
 */
@NullMarked
package dev.briefcast.gateway.quota.reconciliation;

import org.jspecify.annotations.NullMarked;
