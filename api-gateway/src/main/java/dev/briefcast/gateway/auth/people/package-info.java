/** The people of an account, and what each may do. */
@NullMarked
package dev.briefcast.gateway.auth.people;

import org.jspecify.annotations.NullMarked;
