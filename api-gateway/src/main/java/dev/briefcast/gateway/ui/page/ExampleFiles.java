package dev.briefcast.gateway.ui.page;

import java.time.Duration;
import java.util.Map;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.config.ResourceHandlerRegistry;
import org.springframework.web.reactive.config.WebFluxConfigurer;

/** {@code /example}: the files of the story on the home page, whole or in part. */
@Configuration(proxyBeanMethods = false)
class ExampleFiles implements WebFluxConfigurer {

  private static final CacheControl KEEP = CacheControl.maxAge(Duration.ofHours(1)).cachePublic();

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    registry
        .addResourceHandler("/example/**")
        .addResourceLocations("classpath:/gateway/example/")
        .setCacheControl(KEEP)
        .setMediaTypes(Map.of("vtt", new MediaType("text", "vtt")));
  }
}
