/** The gateway's Kafka clients: topics, publishing, and error handling of listeners. */
@NullMarked
package dev.briefcast.gateway.kafka;

import org.jspecify.annotations.NullMarked;
