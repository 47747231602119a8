package dev.briefcast.gateway.story.media;

import dev.briefcast.media.MediaStore;
import dev.briefcast.media.s3.BucketProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the gateway's media store. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BucketProperties.class)
class MediaConfiguration {

  @Bean
  MediaStore mediaStore(MediaProperties properties, BucketProperties bucket) {
    return bucket.storeOr(properties.folder());
  }
}
