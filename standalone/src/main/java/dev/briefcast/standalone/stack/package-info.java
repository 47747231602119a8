/**
 * A whole Briefcast on one machine: a data folder with its lock, the broker and the database, the
 * services, and the demo account.
 */
@NullMarked
package dev.briefcast.standalone.stack;

import org.jspecify.annotations.NullMarked;
