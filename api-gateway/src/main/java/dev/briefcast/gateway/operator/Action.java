package dev.briefcast.gateway.operator;

import java.util.Map;

/**
 * Something that an operator did.
 *
 * @param what a word for it, for instance {@code key.revoke}
 * @param target the id of what it was done to
 * @param details what else is worth knowing; never a secret
 */
public record Action(String what, String target, Map<String, Object> details) {}
