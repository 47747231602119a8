/**
 * The source of jobs: a Kafka share group, in which a worker locks a record, renews the lock while
 * it works, and another worker gets the record when the first one dies.
 */
@NullMarked
package dev.briefcast.worker.queue;

import org.jspecify.annotations.NullMarked;
