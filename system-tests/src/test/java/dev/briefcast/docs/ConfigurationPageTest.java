package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Parameter;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/** The page of the configuration names every property of ours with its default. */
class ConfigurationPageTest {

  /** By name: the default as it is written in the code, or an empty text if there is none. */
  private static final Map<String, String> PROPERTIES = properties();

  private final Map<String, String> documented = documented();

  @Test
  void properties_ofThePage_areThoseOfTheServices() {
    assertThat(PROPERTIES).hasSizeGreaterThan(10);
    assertThat(documented.keySet()).isEqualTo(PROPERTIES.keySet());
  }

  @Test
  void default_ofEachProperty_isTheOneInTheCode() {
    assertThat(PROPERTIES.values()).anyMatch(inCode -> !inCode.isEmpty());
    PROPERTIES.forEach(
        (name, inCode) ->
            assertThat(documented.getOrDefault(name, "").replace(" ", ""))
                .as(name)
                .startsWith(inCode.replace(" ", "")));
  }

  private static Map<String, String> documented() {
    var found = new TreeMap<String, String>();
    for (var row : Repository.page("reference/configuration.md").rows()) {
      Page.code(row.getFirst())
          .filter(name -> name.startsWith("briefcast."))
          .ifPresent(name -> found.put(name, row.get(1).replace("`", "")));
    }
    return found;
  }

  private static Map<String, String> properties() {
    var scanner = new ClassPathScanningCandidateComponentProvider(false);
    scanner.addIncludeFilter(new AnnotationTypeFilter(ConfigurationProperties.class));
    var found = new TreeMap<String, String>();
    for (var each : scanner.findCandidateComponents("dev.briefcast")) {
      Class<?> type = load(String.valueOf(each.getBeanClassName()));
      String prefix = type.getAnnotation(ConfigurationProperties.class).value();
      for (Parameter parameter : type.getDeclaredConstructors()[0].getParameters()) {
        found.put(
            prefix + "." + NameSpelling.apart(parameter.getName(), '-'), defaultOf(parameter));
      }
    }
    return found;
  }

  private static String defaultOf(Parameter parameter) {
    DefaultValue value = parameter.getAnnotation(DefaultValue.class);
    return value == null ? "" : String.join(",", value.value());
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
