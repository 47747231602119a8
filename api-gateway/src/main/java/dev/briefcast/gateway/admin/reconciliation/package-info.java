/** Reconciliation over the operator API: the last report, and balances beside the journal. */
@NullMarked
package dev.briefcast.gateway.admin.reconciliation;

import org.jspecify.annotations.NullMarked;
