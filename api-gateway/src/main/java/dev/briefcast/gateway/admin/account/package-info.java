/** Accounts as operators see and change them: plans, keys and balances. */
@NullMarked
package dev.briefcast.gateway.admin.account;

import org.jspecify.annotations.NullMarked;
