package dev.briefcast.gateway.broker;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What the gateway asks of the broker.
 *
 * @param replicas how many brokers keep each topic that the gateway creates
 */
@Validated
@ConfigurationProperties("briefcast.kafka")
record BrokerProperties(@DefaultValue("1") @Min(1) short replicas) {}
