package dev.briefcast.renderer.explain.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestPathTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/test/java/Door.java",
        "src/integrationTest/java/Door.java",
        "src/jvmTests/Door.kt",
        "DoorTest.java",
        "door/DoorTests.cs",
        "door/DoorSpec.scala",
        "door/DoorIT.java",
        "door/ITDoor.java",
        "Door2Test.php",
        "door_test.go",
        "door.test.ts",
        "door.spec.ts",
        "door-spec.js",
        "spec/door_spec.rb",
        "test.c",
        "tests.py",
        "tests/door.py",
        "test_door.py",
        "Tests/Door.swift",
        "Sources/DoorTests/Door.swift",
        "src/__tests__/door.js",
        "src/__tests__/__fixtures__/door.js",
        "fixtures/door.json",
        "pkg/door/testdata/door.golden",
        "e2e/door.ts",
      })
  void pathOfTests_matches(String path) {
    assertThat(TestPath.matches(path)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/main/java/Latest.java",
        "proxy_await.c",
        "src/init.py",
        "latest.js",
        "limit.go",
        "commit.ts",
        "Unit.kt",
        "src/Audit.java",
        "src/EDIT.java",
        "attestation/door.go",
        "contest.rb",
        "openapi/spec.go",
        "spec.rs",
        "inspect.py",
        "testing.go",
        "Item.java",
      })
  void otherPath_doesNotMatch(String path) {
    assertThat(TestPath.matches(path)).isFalse();
  }
}
