package dev.briefcast.gateway.admin;

/**
 * The operator who sent a request.
 *
 * @param name as whoever called gives it; nobody checks it
 * @param fingerprint the beginning of the SHA-256 of the token that was sent
 * @param requestId the request, as logs name it
 */
public record Operator(String name, String fingerprint, String requestId) {}
