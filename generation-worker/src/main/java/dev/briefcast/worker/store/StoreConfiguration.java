package dev.briefcast.worker.store;

import dev.briefcast.media.MediaStore;
import dev.briefcast.media.s3.BucketProperties;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The media store of a worker. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({StoreProperties.class, BucketProperties.class})
public class StoreConfiguration {

  @Bean
  MediaStore mediaStore(
      StoreProperties properties, BucketProperties bucket, MeterRegistry registry) {
    return new PatientMediaStore(
        bucket.storeOr(properties.folder()),
        PatientMediaStore.policy(properties.patience()),
        registry);
  }

  @Bean
  StoreAtStart storeAtStart(StoreProperties properties, BucketProperties bucket) {
    return new StoreAtStart(bucket.bucket() == null ? properties.folder() : null);
  }

  @Bean
  StoryShelf storyShelf(MediaStore store) {
    return new StoryShelf(store);
  }
}
