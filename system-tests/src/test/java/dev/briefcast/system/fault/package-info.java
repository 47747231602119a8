/** Processes that are killed, servers that are away, records that nobody can use, lost data. */
@NullMarked
package dev.briefcast.system.fault;

import org.jspecify.annotations.NullMarked;
