package dev.briefcast.gateway.ui.reference;

import java.util.List;

/**
 * The model of the reference page. Descriptions are HTML already, everything else is text.
 *
 * @param base the beginning of the operations' addresses
 */
record ReferencePage(
    String title,
    String version,
    String description,
    String base,
    List<Group> groups,
    List<Shape> shapes) {

  /** Operations that belong together. */
  record Group(String name, String description, List<Operation> operations) {}

  /**
   * One operation.
   *
   * @param keyed whether it needs a key
   */
  record Operation(
      String id,
      String method,
      String path,
      String summary,
      String description,
      boolean keyed,
      List<Field> parameters,
      Content request,
      List<Response> answers) {}

  /** A response that an operation may give. */
  record Response(String status, String description, List<Field> headers, Content content) {}

  /** A body: its type, and what one looks like. */
  record Content(String type, List<Example> examples) {}

  /** A body as an example. */
  record Example(String summary, String json) {}

  /** A parameter, a header or a field of a body. */
  record Field(String name, String type, boolean required, String bounds, String description) {}

  /** The fields of a body. */
  record Shape(String name, String description, List<Field> fields) {}
}
