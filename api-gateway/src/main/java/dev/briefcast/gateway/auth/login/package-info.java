/** Signing in and out, signing up, choosing a password, and a person's own settings. */
@NullMarked
package dev.briefcast.gateway.auth.login;

import org.jspecify.annotations.NullMarked;
