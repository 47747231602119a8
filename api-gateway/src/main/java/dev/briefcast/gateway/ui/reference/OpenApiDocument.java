package dev.briefcast.gateway.ui.reference;

import dev.briefcast.gateway.GatewayProperties;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The API's description, OpenAPI 3.1. Written by hand; tests hold the API to it. */
@Component
public class OpenApiDocument {

  private static final ClassPathResource SOURCE = new ClassPathResource("gateway/openapi.yaml");

  private final JsonNode json;
  private final byte[] bytes;

  OpenApiDocument(GatewayProperties properties) {
    json = read();
    json.findValues("servers").forEach(servers -> setServers(servers, properties));
    bytes = JsonMapper.shared().writeValueAsBytes(json);
  }

  JsonNode json() {
    return json;
  }

  /** A copy of the description of everything that is sent or answered, by name. */
  public JsonNode schemas() {
    return json.path("components").path("schemas").deepCopy();
  }

  byte[] bytes() {
    return bytes.clone();
  }

  /** Changes whenever a byte does. */
  String tag() {
    var crc = new CRC32();
    crc.update(bytes);
    return Long.toHexString(crc.getValue());
  }

  private static void setServers(JsonNode servers, GatewayProperties properties) {
    for (JsonNode server : servers) {
      String path = server.path("url").asString();
      ((ObjectNode) server).put("url", properties.absolute(path.equals("/") ? "" : path));
    }
  }

  private static JsonNode read() {
    try (InputStream source = SOURCE.getInputStream()) {
      Object tree = new Yaml(new SafeConstructor(new LoaderOptions())).load(source);
      return JsonMapper.shared().valueToTree(tree);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
