package dev.briefcast.gateway.admin;

import java.util.Map;

/**
 * An action of an operator, as the audit log records it.
 *
 * @param what a word for it, for instance {@code key.revoke}
 * @param target the id of what it was done to
 * @param details what else is worth knowing; never a secret
 */
public record AuditedAction(String what, String target, Map<String, Object> details) {}
