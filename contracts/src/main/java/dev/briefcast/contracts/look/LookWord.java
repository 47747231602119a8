package dev.briefcast.contracts.look;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The word by which people and programs name a choice of a look, such as {@code high-contrast}. */
public final class LookWord {

  private LookWord() {}

  /** The word of a constant. */
  public static String of(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant of that word; empty if none has it. */
  public static <E extends Enum<E>> Optional<E> find(String word, E[] choices) {
    return Arrays.stream(choices).filter(each -> of(each).equals(word)).findFirst();
  }
}
