package dev.briefcast.worker.store;

import dev.briefcast.media.FolderMediaStore;
import dev.briefcast.media.MediaStore;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The media store of a worker. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StoreProperties.class)
public class StoreConfiguration {

  @Bean
  MediaStore mediaStore(StoreProperties properties) {
    return new FolderMediaStore(properties.folder());
  }

  @Bean
  StoryShelf storyShelf(MediaStore store) {
    return new StoryShelf(store);
  }
}
