package dev.briefcast.testing.trace;

import java.util.Map;

/**
 * A span as received.
 *
 * @param service who told it
 * @param trace its trace's id, in hexadecimal digits
 * @param id its own
 * @param parent its parent's, empty if it has none
 * @param attributes what else is said of it, numbers as text
 */
public record ReceivedSpan(
    String service,
    String name,
    String trace,
    String id,
    String parent,
    Map<String, String> attributes) {}
