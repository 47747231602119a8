package dev.briefcast.gateway.ui.reference;

import dev.briefcast.gateway.http.ErrorCode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The gateway's error codes by the status that goes with them. */
final class ErrorCodes {

  private ErrorCodes() {}

  static Map<Integer, List<String>> byStatus() {
    return Arrays.stream(ErrorCode.values())
        .collect(
            Collectors.groupingBy(
                code -> code.status().value(),
                Collectors.mapping(ErrorCode::code, Collectors.toList())));
  }
}
