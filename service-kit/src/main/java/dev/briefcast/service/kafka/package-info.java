/** What all services do with Kafka: topics at start, dead letters, consumers that stopped. */
@NullMarked
package dev.briefcast.service.kafka;

import org.jspecify.annotations.NullMarked;
