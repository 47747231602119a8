package dev.briefcast.gateway.media;

import dev.briefcast.media.MediaStore;
import dev.briefcast.media.s3.BucketProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where the gateway finds what workers stored. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BucketProperties.class)
class MediaConfiguration {

  @Bean
  MediaStore mediaStore(MediaProperties properties, BucketProperties bucket) {
    return bucket.storeOr(properties.folder());
  }
}
