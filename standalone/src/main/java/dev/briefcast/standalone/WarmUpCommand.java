package dev.briefcast.standalone;

import dev.briefcast.embedded.Folder;
import dev.briefcast.standalone.demo.DemoRun;
import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.DataFolder;
import dev.briefcast.standalone.stack.Ports;
import dev.briefcast.standalone.stack.Service;
import dev.briefcast.standalone.stack.Stack;
import dev.briefcast.standalone.story.BriefBytes;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Trains the JVM's AOT cache: does once what every start does, so that later starts take half the
 * time.
 */
@Command(name = "warm-up", hidden = true)
final class WarmUpCommand implements Callable<Integer> {

  @Parameters(paramLabel = "BRIEF.json")
  private Path brief;

  @Override
  public Integer call() throws Exception {
    byte[] json = BriefBytes.of(brief);
    Path passing = Files.createTempDirectory("briefcast-warm-up");
    DataFolder folder = new DataFolder(passing.resolve("data")).create();
    Logs.toFile(folder.log());
    var everything = Service.usual();
    try (var _ = Stack.start(folder, Ports.anyFree(), 1, everything)) {
      var silent = new PrintWriter(Writer.nullWriter());
      Credentials credentials = Credentials.of(folder).orElseThrow();
      new DemoRun(credentials, passing, silent, false).run(json);
    } finally {
      Folder.delete(passing);
    }
    return 0;
  }
}
