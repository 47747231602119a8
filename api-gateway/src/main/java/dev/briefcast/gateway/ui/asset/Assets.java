package dev.briefcast.gateway.ui.asset;

import dev.briefcast.contracts.digest.Sha256;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;
import org.springframework.stereotype.Component;

/**
 * The static files of all pages: style sheets, scripts and fonts of the gateway, and Pico's and
 * htmx's from their webjars. Kept in memory, some hundred kilobytes.
 *
 * <p>One digest of all of them stands in every address, before the name: browsers may keep what
 * they have for ever, and whatever a style sheet or a script refers to beside itself is of its
 * version.
 */
@Component
public class Assets {

  private static final String WEBJARS = "classpath*:/META-INF/resources/webjars/";
  private static final int VERSION_CHARACTERS = 12;

  private final Map<String, Asset> assets = new TreeMap<>();
  private final String version;

  Assets() throws IOException {
    var resources = new PathMatchingResourcePatternResolver();
    for (Resource own : resources.getResources("classpath:/gateway/static/*")) {
      add(Objects.requireNonNull(own.getFilename()), own);
    }
    add("pico.css", first(resources, "picocss__pico/*/css/pico.min.css"));
    add("htmx.js", first(resources, "htmx.org/*/dist/htmx.min.js"));
    version = digest().substring(0, VERSION_CHARACTERS);
  }

  /** The address of an asset; for templates, which ask for those that there are. */
  public String at(String name) {
    if (!assets.containsKey(name)) {
      throw new IllegalArgumentException("no such asset: " + name);
    }
    return "/assets/" + version + "/" + name;
  }

  Optional<Asset> find(String name) {
    return Optional.ofNullable(assets.get(name));
  }

  boolean isVersion(String text) {
    return version.equals(text);
  }

  public String version() {
    return version;
  }

  private void add(String name, Resource resource) throws IOException {
    MediaType type = MediaTypeFactory.getMediaType(name).orElse(MediaType.APPLICATION_OCTET_STREAM);
    assets.put(name, new Asset(type, resource.getContentAsByteArray()));
  }

  /** The first on the class path, which may have the same one twice. */
  private static Resource first(PathMatchingResourcePatternResolver resources, String path)
      throws IOException {
    Resource[] found = resources.getResources(WEBJARS + path);
    if (found.length == 0) {
      throw new IllegalStateException("no such file: " + path);
    }
    return found[0];
  }

  private String digest() {
    var all = new StringBuilder();
    assets.forEach(
        (name, asset) -> all.append(name).append(' ').append(Sha256.of(asset.bytes()).hex()));
    return Sha256.of(all.toString()).hex();
  }
}
