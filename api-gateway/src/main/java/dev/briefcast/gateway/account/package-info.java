/** Who may ask for stories: accounts, their plans, their keys and the people who sign in. */
@NullMarked
package dev.briefcast.gateway.account;

import org.jspecify.annotations.NullMarked;
