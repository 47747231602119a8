package dev.briefcast.worker.store;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where finished stories go.
 *
 * @param folder of the media store; the same folder that gateways read from
 */
@ConfigurationProperties("briefcast.worker.store")
record StoreProperties(@DefaultValue("media") Path folder) {}
