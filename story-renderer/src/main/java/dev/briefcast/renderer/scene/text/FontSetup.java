package dev.briefcast.renderer.scene.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Tells Java's font machinery to look for no fonts of the machine's. Slim images have no
 * fontconfig, and without this text would fail there; elsewhere it makes pictures independent of
 * what is installed.
 */
final class FontSetup {

  private static final String CONFIGURATION = "sun.awt.fontconfig";

  private FontSetup() {}

  static synchronized void withoutSystemFonts() {
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
    if (System.getProperty(CONFIGURATION) == null) {
      emptyConfiguration();
    }
  }

  private static void emptyConfiguration() {
    try {
      Path file = Files.createTempFile("briefcast-fonts", ".properties");
      file.toFile().deleteOnExit();
      Files.writeString(file, "version=1\nsequence.allfonts=default\n");
      System.setProperty(CONFIGURATION, file.toString());
    } catch (IOException e) {
      System.getLogger(FontSetup.class.getName())
          .log(System.Logger.Level.WARNING, "no folder for temporary files: system fonts stay", e);
    }
  }
}
