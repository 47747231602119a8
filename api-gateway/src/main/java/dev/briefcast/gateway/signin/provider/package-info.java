/** Providers that vouch for who signs in: OpenID Connect, and GitHub. */
@NullMarked
package dev.briefcast.gateway.signin.provider;

import org.jspecify.annotations.NullMarked;
