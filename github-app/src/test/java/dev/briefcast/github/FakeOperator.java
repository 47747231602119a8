package dev.briefcast.github;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** The operator API, as far as the app needs it. */
final class FakeOperator {

  static final String TOKEN = "fake_operator_token";

  private final Map<String, String> accounts = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> grants = new ConcurrentHashMap<>();
  private final Map<String, String> keys = new ConcurrentHashMap<>();

  Set<String> grants(String owner) {
    return accounts.entrySet().stream()
        .filter(each -> each.getValue().contains("/" + owner + " "))
        .flatMap(each -> grants.getOrDefault(each.getKey(), Set.of()).stream())
        .collect(Collectors.toSet());
  }

  List<String> accounts(String owner) {
    return accounts.values().stream().filter(name -> name.contains("/" + owner + " ")).toList();
  }

  void answer(HttpExchange exchange, String method, String path, byte[] body) throws IOException {
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    if (!("Bearer " + TOKEN).equals(authorization)) {
      FakeGateway.error(exchange, 401, "unauthorized", "No.");
      return;
    }
    String[] parts = path.split("/", -1);
    Map<String, Object> answer = new LinkedHashMap<>();
    if (path.equals("/accounts") && method.equals("POST")) {
      String id = UUID.randomUUID().toString();
      accounts.put(id, JsonMapper.shared().readTree(body).path("name").asString(""));
      answer.put("id", id);
    } else if (path.equals("/accounts")) {
      var list = new ArrayList<Map<String, Object>>();
      accounts.forEach((id, name) -> list.add(Map.of("id", id, "name", name)));
      answer.put("data", list);
    } else if (path.endsWith("/keys") && method.equals("POST")) {
      String key = "bc_live_" + UUID.randomUUID();
      keys.put(key, parts[2]);
      answer.put("key", key);
    } else if (path.endsWith("/keys")) {
      answer.put("data", List.of());
    } else if (parts.length > 4 && parts[3].equals("grants")) {
      String what = path.substring(path.indexOf("/grants/") + "/grants/".length());
      Set<String> of = grants.computeIfAbsent(parts[2], _ -> ConcurrentHashMap.newKeySet());
      boolean changed = method.equals("PUT") ? of.add(what) : of.remove(what);
      answer.put("changed", changed);
    } else if (path.endsWith("/grants")) {
      answer.put(
          "data",
          grants.getOrDefault(parts[2], Set.of()).stream()
              .map(
                  each -> {
                    String[] names = each.split("/", 2);
                    Map<String, Object> grant = new LinkedHashMap<>();
                    grant.put("owner", names[0]);
                    grant.put("repo", names.length > 1 ? names[1] : null);
                    return grant;
                  })
              .toList());
    }
    FakeGateway.answer(exchange, 200, JsonMapper.shared().writeValueAsBytes(answer));
  }
}
