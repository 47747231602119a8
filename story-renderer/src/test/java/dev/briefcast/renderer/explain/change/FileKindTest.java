package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileKindTest {

  @ParameterizedTest
  @CsvSource({
    "single_include/acme/json.hpp, GENERATED",
    "include/acme/json.hpp, SOURCE",
    "amalgamated/door.c, GENERATED",
    "dist/index.js, GENERATED",
    "src/distance/index.js, SOURCE",
    "api/door.pb.go, GENERATED",
    "vendor/door.go, VENDORED",
    "yarn.lock, LOCK",
    "go.mod, BUILD",
    "docs/door.md, DOCUMENT",
    "requirements/dev.txt, BUILD",
    "requirements/tests.in, BUILD",
    "requirements-dev.txt, BUILD",
    "docs/requirements/doors.md, DOCUMENT",
    "notes/dev.txt, DOCUMENT",
    "src/test/java/DoorTest.java, TEST",
    "logo.png, BINARY",
    ".size-snapshot.json, GENERATED",
    "door/api/door.klib.api, GENERATED",
    "door.lock, LOCK",
    "Package.resolved, LOCK",
    "Godeps/_workspace/src/door.go, VENDORED",
    "Carthage/Checkouts/Door/Door.swift, VENDORED",
    "pkg/pods/door.go, SOURCE",
    "src/lock.go, SOURCE",
  })
  void kind_followsFromThePath(String path, FileKind kind) {
    ChangedFile file = Changes.file(path, ChangeType.MODIFIED, "@@ -1 +1 @@\n-a\n+b");

    assertThat(FileKind.of(file)).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "js/door.js, 3000, GENERATED",
    "css/door.css, 3000, GENERATED",
    "js/door.js, 300, SOURCE",
    "door.ts, 3000, SOURCE",
  })
  void scriptWithALineThatNobodyWrites_isGenerated(String path, int length, FileKind kind) {
    String patch = "@@ -1 +1 @@\n-a\n+" + "b".repeat(length);

    assertThat(FileKind.of(Changes.file(path, ChangeType.MODIFIED, patch))).isEqualTo(kind);
  }
}
