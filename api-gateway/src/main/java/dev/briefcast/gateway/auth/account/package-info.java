/** Accounts, their plans, their keys and the people who sign in. */
@NullMarked
package dev.briefcast.gateway.auth.account;

import org.jspecify.annotations.NullMarked;
