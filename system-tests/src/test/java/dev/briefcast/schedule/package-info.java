/**
 * Random schedules of all that happens to stories and minutes, on the SQL of gateway and ledger:
 * the real classes, the real database, and a log in memory for Kafka.
 */
@NullMarked
package dev.briefcast.schedule;

import org.jspecify.annotations.NullMarked;
