package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.testing.TestInfrastructure;
import java.nio.file.Path;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.FeatureUpdate;
import org.apache.kafka.clients.admin.UpdateFeaturesOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class OldKafkaIT {

  @Test
  void kafka_withoutShareGroups_isRefusedAtStartWithASentence(@TempDir Path folder)
      throws Exception {
    try (var kafka = TestInfrastructure.ownKafka();
        var admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()));
        var workers =
            RunningWorkers.scripted(kafka.bootstrapServers(), folder, new ScriptedMaker())) {
      var off = new FeatureUpdate((short) 0, FeatureUpdate.UpgradeType.SAFE_DOWNGRADE);
      admin.updateFeatures(Map.of("share.version", off), new UpdateFeaturesOptions()).all().get();

      assertThatThrownBy(workers::start)
          .rootCause()
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("This Kafka has no share groups, which Briefcast's queue needs.")
          .hasMessageContaining("share.version=1");
    }
  }
}
