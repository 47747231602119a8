package dev.briefcast.standalone.client;

import dev.briefcast.client.StoryRequest;
import dev.briefcast.standalone.render.RenderRun;
import dev.briefcast.standalone.story.BriefBytes;
import dev.briefcast.standalone.story.NewStory;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code POST /stories}. */
@Command(
    name = "create",
    description = "Creates a story from a brief, or from a repository change.",
    mixinStandardHelpOptions = true)
final class CreateCommand extends StoryCommand {

  private static final Pattern CHANGE = Pattern.compile("([^/#]+)/([^/#]+)#([1-9][0-9]{0,9})");

  @Parameters(arity = "0..1", paramLabel = "BRIEF.json", description = "The brief.")
  private @Nullable Path brief;

  @Option(
      names = "--change",
      paramLabel = "OWNER/REPO#NUMBER",
      description = "A repository change, in place of a brief.")
  private @Nullable String change;

  @Option(
      names = "--force",
      description = "Make the story again, even if one of the same commit is finished.")
  private boolean force;

  @Mixin private RequestedLook look;

  @Option(
      names = "--metadata",
      paramLabel = "JSON",
      description = "A JSON object of your own, which is returned with the story.")
  private @Nullable String metadata;

  @Option(names = "--wait", description = "Wait until it has ended, and show its progress.")
  private boolean waits;

  @Override
  protected int run() {
    require((brief == null) != (change == null), "Give either BRIEF.json or --change");
    require(change != null || !force, "--force needs --change");
    require(waits || !hasFolder(), "--out needs --wait");
    StoryRequest plain = NewStory.withMetadata(request(), metadata);
    Map<String, Object> fields = look.fields();
    StoryRequest request = fields.isEmpty() ? plain : plain.look(fields);
    return follow(briefcast -> briefcast.create(request), waits);
  }

  private StoryRequest request() {
    if (brief != null) {
      byte[] json = BriefBytes.of(brief);
      RenderRun.brief(json);
      return NewStory.ofBrief(json);
    }
    Matcher parts = CHANGE.matcher(change == null ? "" : change);
    require(parts.matches(), "--change must be OWNER/REPO#NUMBER");
    return NewStory.ofChange(parts.group(1), parts.group(2), Long.parseLong(parts.group(3)), force);
  }
}
