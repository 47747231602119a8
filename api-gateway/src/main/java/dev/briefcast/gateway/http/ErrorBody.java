package dev.briefcast.gateway.http;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The JSON of errors. */
public final class ErrorBody {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  private ErrorBody() {}

  public static byte[] json(RefusedException refused, String requestId) {
    var error = new LinkedHashMap<String, Object>();
    error.put("code", refused.code().code());
    error.put("message", refused.sentence());
    error.put("request_id", requestId);
    error.putAll(refused.extras());
    return MAPPER.writeValueAsBytes(Map.of("error", error));
  }
}
