/** The way to and from Kafka: topics, sending, and what becomes of records that fail. */
@NullMarked
package dev.briefcast.gateway.broker;

import org.jspecify.annotations.NullMarked;
