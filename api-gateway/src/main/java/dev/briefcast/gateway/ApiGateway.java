package dev.briefcast.gateway;

import dev.briefcast.service.database.DatabaseConfiguration;
import dev.briefcast.service.trace.TracingConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Import;

/** The API gateway as a Spring Boot application, alone in its process or beside other services. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
@Import({DatabaseConfiguration.class, TracingConfiguration.class})
public class ApiGateway {

  /** Starts the gateway with what {@code api-gateway.yml}, the environment and arguments say. */
  public static void main(String[] arguments) {
    application().run(arguments);
  }

  /**
   * The gateway, ready to be started. It reads {@code api-gateway.yml} and sees the beans of its
   * own package only.
   */
  public static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(ApiGateway.class)
        .web(WebApplicationType.REACTIVE)
        .properties("spring.config.name=api-gateway");
  }

  /** The port on which a started gateway listens. */
  public static int port(ApplicationContext started) {
    var server = ((WebServerApplicationContext) started).getWebServer();
    if (server == null) {
      throw new IllegalStateException("the gateway has not started");
    }
    return server.getPort();
  }
}
