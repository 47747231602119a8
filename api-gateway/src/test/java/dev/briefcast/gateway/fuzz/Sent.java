package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * A request as bytes.
 *
 * @param target path and query as they stand in the first line
 * @param headers whole lines
 * @param body each character is a byte
 * @param valid whether it was made to be accepted; of a form, whether it has the token of its
 *     browser
 */
record Sent(String method, String target, List<String> headers, String body, boolean valid) {

  byte[] bytes() {
    var bytes = new ByteArrayOutputStream();
    bytes.writeBytes((method + " " + target + " HTTP/1.1\r\nHost: fuzz\r\n").getBytes(ISO_8859_1));
    headers.forEach(line -> bytes.writeBytes((line + "\r\n").getBytes(ISO_8859_1)));
    if (!body.isEmpty() || method.equals("POST")) {
      bytes.writeBytes(("Content-Length: " + body.length() + "\r\n").getBytes(ISO_8859_1));
    }
    bytes.writeBytes("\r\n".getBytes(ISO_8859_1));
    bytes.writeBytes(body.getBytes(ISO_8859_1));
    return bytes.toByteArray();
  }

  /** Whether the server below sees that this is no request of HTTP, and closes the connection. */
  boolean broken() {
    return String.join("", headers)
        .chars()
        .anyMatch(each -> each < ' ' && each != '\r' && each != '\n');
  }

  String path() {
    return target.split("[?#]", 2)[0];
  }

  @Override
  public String toString() {
    String whole = new String(bytes(), ISO_8859_1);
    return whole.length() > 2000 ? whole.substring(0, 2000) + "…" : whole;
  }
}
