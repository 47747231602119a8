package dev.briefcast.worker.storage;

import dev.briefcast.media.MediaStore;
import dev.briefcast.media.s3.BucketProperties;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the media store of a worker. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({StoreProperties.class, BucketProperties.class})
public class StoreConfiguration {

  @Bean
  MediaStore mediaStore(
      StoreProperties properties, BucketProperties bucket, MeterRegistry registry) {
    return new RetryingMediaStore(
        bucket.storeOr(properties.folder()),
        RetryingMediaStore.policy(properties.patience()),
        registry);
  }

  @Bean
  StoreStartupCheck storeAtStart(StoreProperties properties, BucketProperties bucket) {
    return new StoreStartupCheck(bucket.bucket() == null ? properties.folder() : null);
  }

  @Bean
  StoryStorage storyStorage(MediaStore store) {
    return new StoryStorage(store);
  }
}
