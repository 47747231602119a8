package dev.briefcast.worker.store;

import dev.briefcast.media.FolderMediaStore;
import dev.briefcast.media.MediaStore;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The media store of a worker. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StoreProperties.class)
public class StoreConfiguration {

  @Bean
  MediaStore mediaStore(StoreProperties properties, MeterRegistry registry) {
    return new PatientMediaStore(
        new FolderMediaStore(properties.folder()),
        PatientMediaStore.policy(properties.patience()),
        registry);
  }

  @Bean
  StoryShelf storyShelf(MediaStore store) {
    return new StoryShelf(store);
  }
}
