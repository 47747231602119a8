package dev.briefcast.gateway.ui.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

class ExampleFilesTest {

  @TempDir private Path folder;

  @Test
  void readsAllAtTheStart_andNothingWhileTheyAreSent() throws Exception {
    Path file = folder.resolve("gateway/example/story.txt");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "A story.");
    var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
    var files = new ExampleFiles(new PathMatchingResourcePatternResolver(loader));
    Files.delete(file);

    Resource found = files.find("story.txt").orElseThrow();
    assertThat(found.getContentAsByteArray()).asString().isEqualTo("A story.");
    assertThat(found.contentLength()).isEqualTo(8);
    assertThat(found.getFilename()).isEqualTo("story.txt");
    assertThat(found.lastModified()).isPositive();
    assertThat(files.find("../story.txt")).isEmpty();
  }
}
