package dev.briefcast.renderer.speech.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.renderer.speech.VoiceSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class LanguageGuessTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "de | Der Arbeiter hält die Sperre und gibt sie nicht her, wenn er mit dem Auftrag fertig ist.",
        "fr | Le cache garde les valeurs dans la mémoire et ne les charge pas deux fois.",
        "es | El servicio guarda los resultados en la memoria y no los pide dos veces.",
        "it | La memoria tiene i valori che sono già caricati e non li chiede una seconda volta.",
        "nl | De werker houdt het slot vast en geeft het niet terug als een andere dat van hem wil.",
        "ru | Кеш хранит значения в памяти и не загружает их дважды.",
        "el | Η μνήμη κρατά τις τιμές και δεν τις φορτώνει δύο φορές.",
        "zh | 这个函数检查用户的权限，然后把结果写入数据库。",
        "ja | この関数は権限を確認してから、結果をデータベースに書き込みます。",
        "ko | 이 함수는 권한을 확인한 다음 결과를 데이터베이스에 씁니다.",
        "ar | تتحقق هذه الدالة من الصلاحيات ثم تكتب النتيجة."
      })
  void brief_inAnotherLanguage_isRecognized(String language, String summary) {
    assertThat(LanguageGuess.findOther("en", brief(summary))).contains(language);
    assertThat(LanguageGuess.findOther(language, brief(summary))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A worker may die in the middle of a render. Another one takes its story on.",
        "Adds retries with jitter to webhooks, config de la la land.",
        "getUserById getUserByName die das der",
        "Fix NPE in FooBarServiceFactory"
      })
  void brief_inEnglishOrUndecidable_isNotRecognized(String summary) {
    assertThat(LanguageGuess.findOther("en", brief(summary))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"typical", "tiny", "no-flow", "twenty-files", "long-lines"})
  void example_isEnglish(String name) {
    Path file = Path.of("..", "examples", name + ".json");
    Brief brief = BriefReader.read(new JsonMapper().readTree(file.toFile()));

    assertThat(VoiceSettings.EMBEDDED.languageWarning(brief)).isEmpty();
  }

  @Test
  void voice_ofAnotherLanguage_getsTheWrittenText_exceptForTheLexicon() {
    var verbaliser = Verbaliser.of("de", Map.of("SQL", "Es Ku El", "Acme Pay", "Äkmi Pei"));

    assertThat(verbaliser.spoken("Größe der `Tabelle`, SQL, für Acme Pay."))
        .isEqualTo("Größe der Tabelle, Es Ku El, für Äkmi Pei.");
  }

  private static Brief brief(String summary) {
    var file = new BriefFile("a.py", null, null, "the of and to is in that it", null, null);
    return new Brief("Cache", summary, null, List.of(file), null, null);
  }
}
