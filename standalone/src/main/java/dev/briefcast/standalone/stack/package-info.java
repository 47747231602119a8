/**
 * Everything that a Briefcast needs, on one machine: a data folder with its lock, the broker and
 * the database, the services on them, and the account that the first start makes.
 */
@NullMarked
package dev.briefcast.standalone.stack;

import org.jspecify.annotations.NullMarked;
