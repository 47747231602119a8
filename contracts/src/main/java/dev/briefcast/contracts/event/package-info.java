/**
 * What services say to each other through Kafka: events, their codec and topics, and the rule that
 * decides how an attempt ended.
 */
@NullMarked
package dev.briefcast.contracts.event;

import org.jspecify.annotations.NullMarked;
