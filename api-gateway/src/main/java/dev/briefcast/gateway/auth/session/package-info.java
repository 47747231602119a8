/** Sessions: people, and the browsers in which they are signed in. */
@NullMarked
package dev.briefcast.gateway.auth.session;

import org.jspecify.annotations.NullMarked;
