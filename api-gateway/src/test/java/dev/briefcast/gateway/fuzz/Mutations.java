package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Breaks what was right: values inside a body, and its bytes. */
final class Mutations {

  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-1",
          "1.5",
          "1e999999999",
          "-1e99999999999",
          "2147483648",
          "99999999999999999999",
          "\"\"",
          "\" \"",
          "[]",
          "{}",
          "[[[]]]",
          "{\"a\":{\"b\":null}}",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "[null]",
          "[1,\"a\",{}]");

  private final RandomGenerator random;

  Mutations(RandomGenerator random) {
    this.random = random;
  }

  /** One field, anywhere, is gone, doubled, of another type, or hostile. */
  void value(JsonNode body) {
    List<ObjectNode> objects = objects(body);
    if (objects.isEmpty()) {
      return;
    }
    ObjectNode object = Texts.pick(random, objects);
    List<String> names = new ArrayList<>(object.propertyNames());
    if (names.isEmpty()) {
      return;
    }
    String name = Texts.pick(random, names);
    switch (random.nextInt(8)) {
      case 0 -> object.remove(name);
      case 1, 2 -> object.put(name, Texts.hostile(random));
      case 3 -> object.put(name, Texts.ofLength(random, around(List.of(2, 140, 500, 2000))));
      case 4 -> object.put("unknown" + random.nextInt(9), Texts.hostile(random));
      case 5 -> object.put("number", random.nextInt(-2, 3));
      case 6 -> lengthen(object.get(name));
      default -> object.set(name, JsonMapper.shared().readTree(Texts.pick(random, VALUES)));
    }
  }

  /** The bytes of a body, mostly as they should be. */
  byte[] bytes(String json) {
    return switch (random.nextInt(24)) {
      case 0 -> json.getBytes(UTF_16);
      case 1 -> json.getBytes(ISO_8859_1);
      case 2 -> ("\ufeff" + json).getBytes(UTF_8);
      case 3 -> (json + " x").getBytes(UTF_8);
      case 4 -> (json + json).getBytes(UTF_8);
      case 5 -> json.substring(0, random.nextInt(json.length() + 1)).getBytes(UTF_8);
      case 6 -> flipped(json.getBytes(UTF_8));
      case 7 -> json.replaceFirst("\\{", "{\"title\":1,\"title\":2,").getBytes(UTF_8);
      case 8 -> nested().getBytes(UTF_8);
      case 9 -> json.replaceFirst("\\{", "{\"x\":" + nested() + ",").getBytes(UTF_8);
      case 10 -> new byte[random.nextInt(64)];
      case 11 -> random.nextInt(20) == 0 ? large() : new byte[0];
      default -> json.getBytes(UTF_8);
    };
  }

  private int around(List<Integer> bounds) {
    return Texts.pick(random, bounds) + random.nextInt(-1, 3);
  }

  private void lengthen(JsonNode value) {
    if (value instanceof ArrayNode array && !array.isEmpty()) {
      for (int i = random.nextInt(25); i > 0; i--) {
        array.add(array.get(0));
      }
    }
  }

  private byte[] flipped(byte[] bytes) {
    for (int i = random.nextInt(4); i >= 0 && bytes.length > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private String nested() {
    int depth = Texts.pick(random, List.of(10, 499, 500, 501, 1000, 5000));
    return random.nextBoolean() ? "[".repeat(depth) : "{\"a\":".repeat(depth);
  }

  /** One field of half a megabyte. */
  private static byte[] large() {
    return ("{\"title\":\"" + "a".repeat(500_000) + "\"}").getBytes(UTF_8);
  }

  private static List<ObjectNode> objects(JsonNode body) {
    var found = new ArrayList<ObjectNode>();
    if (body instanceof ObjectNode object) {
      found.add(object);
    }
    body.forEach(inner -> found.addAll(objects(inner)));
    return found;
  }
}
