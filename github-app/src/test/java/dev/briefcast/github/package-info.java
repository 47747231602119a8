/**
 * The app as a whole, on a real broker and a real database, with stand-ins for GitHub and gateway.
 */
@NullMarked
package dev.briefcast.github;

import org.jspecify.annotations.NullMarked;
