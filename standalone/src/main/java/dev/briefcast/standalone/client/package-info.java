/** The API of accounts on the command line, a small class for each call. */
@NullMarked
package dev.briefcast.standalone.client;

import org.jspecify.annotations.NullMarked;
