package dev.briefcast.gateway.ui.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.thymeleaf.ITemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.exceptions.TemplateInputException;
import org.thymeleaf.spring6.SpringTemplateEngine;

class PageTemplatesTest {

  @TempDir private Path folder;

  @Test
  void readsEveryTemplateAtTheStart() throws Exception {
    Path home = write("home", "<p>Home</p>");
    Path costs = write("operator/costs", "<p>Costs</p>");
    ITemplateEngine engine = engine();
    Files.delete(home);
    Files.delete(costs);
    assertThat(engine.process("home", new Context())).isEqualTo("<p>Home</p>");
    assertThat(engine.process("operator/costs", new Context())).isEqualTo("<p>Costs</p>");
  }

  @Test
  void knowsNoOthers() throws Exception {
    write("home", "<p>Home</p>");
    ITemplateEngine engine = engine();
    assertThatThrownBy(() -> engine.process("operator/../home", new Context()))
        .isInstanceOf(TemplateInputException.class);
  }

  @Test
  void wantsAtLeastOne() throws Exception {
    Files.createDirectories(folder.resolve("gateway/templates"));
    assertThatIllegalStateException().isThrownBy(this::engine);
  }

  private Path write(String name, String content) throws IOException {
    Path file = folder.resolve("gateway/templates/" + name + ".html");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private ITemplateEngine engine() throws IOException {
    var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
    var engine = new SpringTemplateEngine();
    engine.setTemplateResolver(new PageTemplates(new PathMatchingResourcePatternResolver(loader)));
    return engine;
  }
}
