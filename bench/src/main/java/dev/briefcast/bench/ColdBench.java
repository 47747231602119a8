package dev.briefcast.bench;

import dev.briefcast.bench.figures.Figures;
import dev.briefcast.bench.figures.Row;
import dev.briefcast.bench.figures.Taken;
import dev.briefcast.bench.stack.Programs;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.embedded.Folder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Measures {@code ./briefcast render} as a cold process. */
@Command(name = "cold", description = "A whole process that makes one story.")
final class ColdBench implements Callable<Integer> {

  @Parameters(paramLabel = "BRIEF.json", defaultValue = "${sys:briefcast.example}")
  private Path brief;

  @Option(names = "--runs", paramLabel = "N", defaultValue = "5")
  private int runs;

  @Override
  public Integer call() throws Exception {
    Path out = Files.createTempDirectory("briefcast-bench");
    try {
      var taken = new ArrayList<Taken>();
      for (int run = 0; run < runs; run++) {
        taken.add(run(out));
      }
      String subject = brief.getFileName().toString();
      Figures.of(subject, List.of(Row.of("whole process", taken))).print();
    } finally {
      Folder.delete(out);
    }
    return 0;
  }

  private Taken run(Path out) throws Exception {
    long begunNs = System.nanoTime();
    Process process =
        Programs.briefcast("render", brief.toString(), "--out", out.toString(), "--json").start();
    byte[] printed = process.getInputStream().readAllBytes();
    Programs.awaitSuccess(process);
    long ms = Taken.sinceMs(begunNs);
    JsonNode report = JsonMapper.shared().readTree(new String(printed, StandardCharsets.UTF_8));
    return new Taken(
        ms,
        report.get("duration_ms").asLong(),
        report.get("frames_encoded").asInt(),
        report.get("peak_memory_bytes").asLong(),
        stages(report.get("stage_ms")));
  }

  private static EnumMap<Stage, Long> stages(JsonNode stageMs) {
    var stages = new EnumMap<Stage, Long>(Stage.class);
    for (Stage stage : Stage.values()) {
      JsonNode ms = stageMs.get(JsonMapper.shared().valueToTree(stage).asString());
      if (ms != null) {
        stages.put(stage, ms.asLong());
      }
    }
    return stages;
  }
}
