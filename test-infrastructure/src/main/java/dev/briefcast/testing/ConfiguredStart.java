package dev.briefcast.testing;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.core.io.support.SpringFactoriesLoader.ArgumentResolver;

/**
 * Starts a configuration with some settings, and returns the error message that an operator would
 * read.
 */
public final class ConfiguredStart {

  private ConfiguredStart() {}

  /**
   * Why it does not start, or nothing if it does.
   *
   * @param settings each {@code name=value}
   * @throws AssertionError if nothing but a trace would be shown
   */
  public static String refusal(Class<?> configuration, String... settings) {
    var values = new HashMap<String, Object>();
    for (String setting : settings) {
      String[] parts = setting.split("=", 2);
      values.put(parts[0], parts[1]);
    }
    try (var context = new AnnotationConfigApplicationContext()) {
      context.getBeanFactory().setConversionService(new ApplicationConversionService());
      context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("set", values));
      context.register(configuration);
      return refusal(context);
    }
  }

  /** Whether a refusal names a property, as it is written in files or in code. */
  public static boolean names(String refusal, String property) {
    return plain(refusal).contains(plain(property));
  }

  private static String plain(String name) {
    return name.replace("-", "").toLowerCase(Locale.ROOT);
  }

  private static String refusal(AnnotationConfigApplicationContext context) {
    try {
      context.refresh();
      return "";
    } catch (RuntimeException failure) {
      ArgumentResolver known =
          ArgumentResolver.from(
              Map.of(
                      BeanFactory.class,
                      context.getBeanFactory(),
                      Environment.class,
                      context.getEnvironment())
                  ::get);
      return SpringFactoriesLoader.forDefaultResourceLocation()
          .load(FailureAnalyzer.class, known, (type, name, unusable) -> {})
          .stream()
          .map(analyzer -> analyzer.analyze(failure))
          .filter(Objects::nonNull)
          .findFirst()
          .map(FailureAnalysis::getDescription)
          .orElseThrow(() -> new AssertionError("nothing but a trace is told", failure));
    }
  }
}
