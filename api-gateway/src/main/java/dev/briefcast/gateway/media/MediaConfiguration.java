package dev.briefcast.gateway.media;

import dev.briefcast.media.FolderMediaStore;
import dev.briefcast.media.MediaStore;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where the gateway finds what workers stored. */
@Configuration(proxyBeanMethods = false)
class MediaConfiguration {

  @Bean
  MediaStore mediaStore(MediaProperties properties) {
    return new FolderMediaStore(properties.folder());
  }
}
