package dev.briefcast.renderer.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** By what a file of C is told from one of C++. */
class CodeLanguageTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.h   | struct door { int key; };               | C
          a.h   | /* a class of doors */ int doors(void); | C
          a.h   | class Door {                            | CPP
          a.h   | +  template <typename T> T open();      | CPP
          a.h   | -level::kind level_;                    | CPP
          a.h   | ' public:'                              | CPP
          a.c   | int a = b::c;                           | C
          a.hpp | int a;                                  | CPP
          a.rs  | use a::b;                               | RUST
          """)
  void header_thatOnlyCppHas_isCpp(String path, String code, CodeLanguage language) {
    assertThat(CodeLanguage.ofFile(path, code)).isEqualTo(language);
  }
}
