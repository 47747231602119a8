package dev.briefcast.gateway.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
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
 * The style sheets, scripts and fonts of all pages: those of the gateway, and Pico's and htmx's
 * from their webjars. Kept in memory, some hundred kilobytes.
 *
 * <p>One digest of all of them stands in every address, before the name: browsers may keep what
 * they have for ever, and whatever a style sheet or a script refers to beside itself is of its
 * version.
 */
@Component
class Assets {

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
      throw new IllegalArgumentException("there is no asset " + name);
    }
    return "/assets/" + version + "/" + name;
  }

  Optional<Asset> find(String name) {
    return Optional.ofNullable(assets.get(name));
  }

  boolean isVersion(String text) {
    return version.equals(text);
  }

  String version() {
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
      throw new IllegalStateException("no file is " + path);
    }
    return found[0];
  }

  private String digest() {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      assets.forEach(
          (name, asset) -> {
            sha256.update(name.getBytes(UTF_8));
            sha256.update(asset.bytes());
          });
      return HexFormat.of().formatHex(sha256.digest());
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java has SHA-256", missing);
    }
  }
}
