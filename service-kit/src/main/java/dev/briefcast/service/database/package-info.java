/** Connecting to PostgreSQL at start, and reading its rows. */
@NullMarked
package dev.briefcast.service.database;

import org.jspecify.annotations.NullMarked;
