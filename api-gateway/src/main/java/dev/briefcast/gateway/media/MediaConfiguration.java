package dev.briefcast.gateway.media;

import dev.briefcast.media.FolderMediaStore;
import dev.briefcast.media.MediaStore;
import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where the gateway finds what workers stored. */
@Configuration(proxyBeanMethods = false)
class MediaConfiguration {

  /**
   * Where files are kept.
   *
   * @param folder shared with the workers; written to only to remove what was deleted
   */
  @ConfigurationProperties("briefcast.media")
  record MediaProperties(@DefaultValue("media") Path folder) {}

  @Bean
  MediaStore mediaStore(MediaProperties properties) {
    return new FolderMediaStore(properties.folder());
  }
}
