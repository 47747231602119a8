/** Installations of the app, with the accounts and grants that belong to them. */
@NullMarked
package dev.briefcast.github.installation;

import org.jspecify.annotations.NullMarked;
