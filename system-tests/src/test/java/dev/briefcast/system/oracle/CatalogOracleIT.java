package dev.briefcast.system.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Backstage's own model says of the catalog file. */
@Tag("oracles")
class CatalogOracleIT {

  @Test
  void catalog_isValidForBackstage(@TempDir Path folder) throws Exception {
    String catalog = Path.of("../catalog-info.yaml").toRealPath().toString();

    assertThat(Oracles.run(folder, Map.of(), "catalog.mjs", catalog).lines())
        .containsExactly("Component briefcast", "API briefcast-http", "API briefcast-events");
  }
}
