package dev.briefcast.standalone.render;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.contracts.brief.InvalidBriefException;
import dev.briefcast.embedded.Folder;
import dev.briefcast.renderer.pipeline.RenderProgress;
import dev.briefcast.renderer.pipeline.RenderedStory;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.renderer.pipeline.StoryRenderer;
import dev.briefcast.standalone.stack.OutputFolder;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.json.JsonMapper;

/** Renders a story's files into a folder. */
public final class RenderRun {

  private final StoryRenderer maker;
  private final Path out;
  private final RenderProgress progress;

  /**
   * @param out made if missing; files of the same names are replaced
   */
  public RenderRun(StoryRenderer maker, Path out, RenderProgress progress) {
    this.maker = maker;
    this.out = out;
    this.progress = progress;
  }

  /**
   * The brief in that JSON.
   *
   * @throws PlainFailureException naming what is wrong with each field
   */
  public static Brief brief(byte[] json) {
    try {
      return BriefReader.read(JsonMapper.shared().readTree(json));
    } catch (InvalidBriefException e) {
      String fields =
          e.violations().stream()
              .map(each -> "%n  %s: %s".formatted(fieldName(each.field()), each.message()))
              .collect(Collectors.joining());
      throw new PlainFailureException("The brief is invalid:" + fields);
    } catch (JacksonException e) {
      throw new PlainFailureException(notJson(e), e);
    }
  }

  private static String fieldName(String field) {
    return field.isEmpty() ? "the brief" : field;
  }

  private static String notJson(JacksonException failure) {
    TokenStreamLocation at = failure.getLocation();
    String where =
        at == null || at.getLineNr() < 1
            ? ""
            : ", line %d, column %d".formatted(at.getLineNr(), at.getColumnNr());
    return "The brief is not JSON%s: %s".formatted(where, failure.getOriginalMessage());
  }

  /**
   * Makes the story; returns what it took.
   *
   * @throws PlainFailureException if no story can be made of the brief
   */
  public RenderReport run(Brief brief) throws InterruptedException {
    OutputFolder.create(out);
    Path work = null;
    try {
      work = Files.createTempDirectory(out, ".rendering-");
      long beganNs = System.nanoTime();
      RenderedStory made = maker.make(brief, work, progress);
      long tookMs = (System.nanoTime() - beganNs) / 1_000_000;
      return RenderReport.of(made, moveAll(made.files()), tookMs);
    } catch (RenderingException e) {
      throw new PlainFailureException(e.getMessage() + causes(e), e);
    } catch (IOException e) {
      throw new PlainFailureException("The files cannot be written to " + out + ".", e);
    } finally {
      remove(work);
    }
  }

  private List<Path> moveAll(List<Path> files) throws IOException {
    var moved = new ArrayList<Path>();
    for (Path file : files) {
      Path target = out.resolve(file.getFileName());
      moved.add(Files.move(file, target, StandardCopyOption.REPLACE_EXISTING));
    }
    return moved;
  }

  private static String causes(RenderingException failure) {
    Throwable cause = failure.getCause();
    return cause == null ? "" : " [" + failure.stage() + ": " + cause + "]";
  }

  private static void remove(@Nullable Path work) {
    try {
      if (work != null) {
        Folder.delete(work);
      }
    } catch (IOException e) {
      throw new PlainFailureException(work + " cannot be removed.", e);
    }
  }
}
