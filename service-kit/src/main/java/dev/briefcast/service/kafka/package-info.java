/** Kafka for all services: topics at the start, dead letters, consumers that stopped. */
@NullMarked
package dev.briefcast.service.kafka;

import org.jspecify.annotations.NullMarked;
