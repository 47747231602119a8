package dev.briefcast.service.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationImportFilter;
import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;
import org.springframework.context.EnvironmentAware;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/**
 * Disables all of Spring Boot's tracing where no endpoint is set: it would create spans for every
 * request only to drop them.
 */
final class TracingSwitch implements AutoConfigurationImportFilter, Condition, EnvironmentAware {

  /** Where spans go, by OTLP over HTTP; of Spring Boot's. */
  static final String ENDPOINT = "management.opentelemetry.tracing.export.otlp.endpoint";

  private static final List<String> OF_TRACING =
      List.of(
          "org.springframework.boot.micrometer.tracing.",
          "org.springframework.boot.opentelemetry.");

  private @Nullable Environment environment;

  @Override
  public void setEnvironment(Environment environment) {
    this.environment = environment;
  }

  @Override
  public boolean[] match(@Nullable String[] classes, AutoConfigurationMetadata metadata) {
    boolean on = environment != null && isOn(environment);
    var matches = new boolean[classes.length];
    for (int i = 0; i < classes.length; i++) {
      matches[i] = on || !isTracingClass(classes[i]);
    }
    return matches;
  }

  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    return isOn(context.getEnvironment());
  }

  private static boolean isOn(Environment environment) {
    return StringUtils.hasText(environment.getProperty(ENDPOINT));
  }

  private static boolean isTracingClass(@Nullable String name) {
    return name != null && OF_TRACING.stream().anyMatch(name::startsWith);
  }
}
