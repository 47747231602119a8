package dev.briefcast.gateway.ui.page;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.ResourcePatternResolver;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.config.ResourceHandlerRegistry;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.resource.PathResourceResolver;
import reactor.core.publisher.Mono;

/**
 * {@code /example}: the files of the story on the home page, whole or in part. Kept in memory, one
 * and a half megabytes.
 *
 * <p>Out of the jar they would be inflated while they are sent. Who stops watching has that stream
 * closed by another thread than reads it, and the JDK hands its {@code Inflater} to the next reader
 * of the jar while both still use it: templates and classes could not be read.
 */
@Configuration(proxyBeanMethods = false)
class ExampleFiles implements WebFluxConfigurer {

  private static final String FOLDER = "classpath:/gateway/example/";
  private static final CacheControl KEEP = CacheControl.maxAge(Duration.ofHours(1)).cachePublic();

  private final Map<String, Resource> files = new HashMap<>();

  ExampleFiles(ResourcePatternResolver resources) throws IOException {
    for (Resource each : resources.getResources(FOLDER + "*")) {
      var file = new InMemoryFile(each);
      files.put(file.getFilename(), file);
    }
  }

  Optional<Resource> find(String name) {
    return Optional.ofNullable(files.get(name));
  }

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    var example =
        registry
            .addResourceHandler("/example/**")
            .addResourceLocations(FOLDER)
            .setCacheControl(KEEP);
    example.setMediaTypes(Map.of("vtt", new MediaType("text", "vtt")));
    example.resourceChain(false).addResolver(new InMemoryResolver());
  }

  private final class InMemoryResolver extends PathResourceResolver {

    @Override
    protected Mono<Resource> getResource(String name, Resource location) {
      return Mono.justOrEmpty(find(name));
    }
  }

  /** What a file of the class path has, read once. */
  private static final class InMemoryFile extends ByteArrayResource {

    private final String name;
    private final long modified;

    InMemoryFile(Resource file) throws IOException {
      super(file.getContentAsByteArray());
      name = Objects.requireNonNull(file.getFilename());
      modified = file.lastModified();
    }

    @Override
    public String getFilename() {
      return name;
    }

    @Override
    public long lastModified() {
      return modified;
    }
  }
}
