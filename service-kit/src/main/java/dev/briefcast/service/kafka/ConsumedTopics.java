package dev.briefcast.service.kafka;

import dev.briefcast.contracts.event.Topic;
import java.util.Set;

/**
 * The topics of a service that consumes events.
 *
 * @param service its name, as dead letters say it
 * @param unreadable the name of the counter of records that became dead letters
 * @param topics those that must exist before it starts
 */
public record ConsumedTopics(String service, String unreadable, Set<Topic> topics) {}
