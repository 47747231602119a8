/** How people sign in and out, sign up, choose a password, and change what is known of them. */
@NullMarked
package dev.briefcast.gateway.signin;

import org.jspecify.annotations.NullMarked;
