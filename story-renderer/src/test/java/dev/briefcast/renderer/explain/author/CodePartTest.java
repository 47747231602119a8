package dev.briefcast.renderer.explain.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodePartTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/test/java/Door.java",
        "door_test.go",
        "door.spec.ts",
        "DoorTest.java",
        "DoorTests.cs",
        "DoorIT.java",
        "src/ITDoor.java",
        "Tests/Door.swift"
      })
  void testsFile_isTest(String path) {
    assertThat(CodePart.isTest(path)).isTrue();
  }

  /** Words that end like the name of a test. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "proxy_await.c",
        "lib/init.py",
        "src/limit.go",
        "commit.ts",
        "latest.js",
        "Audit.cs"
      })
  void fileNamedLikeATest_isNone(String path) {
    assertThat(CodePart.isTest(path)).isFalse();
  }
}
