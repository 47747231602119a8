package dev.briefcast.worker.storage;

import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.renderer.verify.CheckResult;
import dev.briefcast.renderer.verify.GateVerdict;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The file {@code manifest.json}: the event that announces the files, with the digest of each, and
 * beside its fields {@code gate}, what was checked of them.
 */
final class Manifest {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  private Manifest() {}

  static byte[] bytes(StoryReady ready, GateVerdict verdict) {
    var whole = (ObjectNode) MAPPER.readTree(EventCodec.encode(ready));
    ObjectNode gate = whole.putObject("gate");
    gate.put("passed", verdict.passed());
    ArrayNode checks = gate.putArray("checks");
    for (CheckResult result : verdict.checks()) {
      checks
          .addObject()
          .put("check", result.check().label())
          .put("passed", result.passed())
          .put("saw", result.saw());
    }
    return MAPPER.writeValueAsBytes(whole);
  }

  /** The event; a reader of events ignores what stands beside its fields. */
  static StoryReady ready(byte[] bytes) throws UnreadableEventException {
    return EventCodec.decode(bytes, StoryReady.class);
  }
}
