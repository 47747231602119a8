package dev.briefcast.service.kafka;

import dev.briefcast.contracts.event.Topic;
import io.micrometer.core.instrument.Counter;
import java.util.Set;

/**
 * The topics of a service that consumes events.
 *
 * @param service its name, as dead letters say it
 * @param unreadable the counter of records that became dead letters, with its name
 * @param topics those that must exist before it starts
 */
public record ConsumedTopics(String service, Counter.Builder unreadable, Set<Topic> topics) {}
