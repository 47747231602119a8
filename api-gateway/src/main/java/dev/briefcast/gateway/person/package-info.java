/** Who is signed in: people, and the sessions of their browsers. */
@NullMarked
package dev.briefcast.gateway.person;

import org.jspecify.annotations.NullMarked;
