package dev.briefcast.gateway.web;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * How much, and how slowly, clients may send.
 *
 * @param headWithin how long the head of a request may take from its first byte
 * @param bodyWithin how long its body may take
 * @param bodiesMax how many bytes of bodies are in memory at once; who would bring more is told to
 *     come again
 */
@Validated
@ConfigurationProperties("briefcast.requests")
record RequestProperties(
    @DefaultValue("10s") @NotNull Duration headWithin,
    @DefaultValue("60s") @NotNull Duration bodyWithin,
    @DefaultValue("256MB") @NotNull DataSize bodiesMax) {}
