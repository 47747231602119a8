/**
 * Where jobs come from: a Kafka share group, in which every record is locked by one worker, renewed
 * while it is worked on, and handed to another worker when its own dies.
 */
@NullMarked
package dev.briefcast.worker.queue;

import org.jspecify.annotations.NullMarked;
