package dev.briefcast.service.application;

import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;

/** Builds the application of a {@link KafkaService} or {@link DatabaseService}. */
public final class ServiceApplication {

  private ServiceApplication() {}

  /**
   * A service that is ready to be started.
   *
   * @param service its configuration
   * @param name that of its YAML file on the class path
   */
  public static SpringApplicationBuilder application(Class<?> service, String name) {
    return new SpringApplicationBuilder(service)
        .web(WebApplicationType.NONE)
        .bannerMode(Banner.Mode.OFF)
        .properties("spring.config.name=" + name);
  }
}
