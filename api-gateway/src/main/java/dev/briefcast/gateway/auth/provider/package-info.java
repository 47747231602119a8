/** Identity providers: OpenID Connect, and GitHub. */
@NullMarked
package dev.briefcast.gateway.auth.provider;

import org.jspecify.annotations.NullMarked;
