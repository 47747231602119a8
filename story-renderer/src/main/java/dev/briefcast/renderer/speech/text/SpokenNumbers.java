package dev.briefcast.renderer.speech.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Verbalizes numbers as engineers do: 401 is four oh one, 8080 is eighty eighty. */
final class SpokenNumbers {

  private static final List<String> SMALL =
      List.of(
          "zero",
          "one",
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "thirteen",
          "fourteen",
          "fifteen",
          "sixteen",
          "seventeen",
          "eighteen",
          "nineteen");
  private static final List<String> TENS =
      List.of("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
  private static final List<String> GROUPS = List.of("", " thousand", " million", " billion");
  private static final int DIGITS_MAX = 12;

  private SpokenNumbers() {}

  /** A row of digits without separators. */
  static String ofDigits(String digits) {
    if (digits.length() > DIGITS_MAX) {
      return oneByOne(digits.substring(0, DIGITS_MAX));
    }
    if (digits.length() > 1 && digits.startsWith("0")) {
      return oneByOne(digits);
    }
    if (digits.length() == 4) {
      return pairs(Integer.parseInt(digits));
    }
    return digits.length() == 3 ? hundreds(Integer.parseInt(digits)) : of(Long.parseLong(digits));
  }

  /** A quantity, whatever its length: 1,204. */
  static String of(long number) {
    if (number == 0) {
      return SMALL.getFirst();
    }
    var parts = new ArrayList<String>();
    long left = number;
    for (int group = 0; left > 0 && group < GROUPS.size(); group++) {
      int three = (int) (left % 1000);
      if (three > 0) {
        parts.addFirst(below1000(three) + GROUPS.get(group));
      }
      left /= 1000;
    }
    return String.join(" ", parts);
  }

  /** Digits, one after the other. */
  static String oneByOne(String digits) {
    return digits
        .chars()
        .mapToObj(digit -> SMALL.get(digit - '0'))
        .collect(Collectors.joining(" "));
  }

  /** 21 is twenty first. */
  static String ordinal(long number) {
    String words = of(number);
    int space = words.lastIndexOf(' ');
    String last = words.substring(space + 1);
    String ordinal =
        switch (last) {
          case "one" -> "first";
          case "two" -> "second";
          case "three" -> "third";
          case "five" -> "fifth";
          case "eight" -> "eighth";
          case "nine" -> "ninth";
          case "twelve" -> "twelfth";
          default -> last.endsWith("y") ? last.replaceFirst("y$", "ieth") : last + "th";
        };
    return words.substring(0, space + 1) + ordinal;
  }

  private static String hundreds(int number) {
    int rest = number % 100;
    if (rest == 0 || number < 200 || number >= 600) {
      return of(number);
    }
    String first = SMALL.get(number / 100);
    return rest < 10 ? first + " oh " + SMALL.get(rest) : first + " " + below100(rest);
  }

  private static String pairs(int number) {
    int high = number / 100;
    int low = number % 100;
    if (number % 1000 == 0 || (number > 2000 && number < 2010)) {
      return of(number);
    }
    if (low == 0) {
      return below100(high) + " hundred";
    }
    return below100(high) + (low < 10 ? " oh " + SMALL.get(low) : " " + below100(low));
  }

  private static String below1000(int number) {
    String hundreds = number < 100 ? "" : SMALL.get(number / 100) + " hundred";
    String rest = number % 100 == 0 ? "" : below100(number % 100);
    return (hundreds + " " + rest).strip();
  }

  private static String below100(int number) {
    if (number < SMALL.size()) {
      return SMALL.get(number);
    }
    return number % 10 == 0
        ? TENS.get(number / 10)
        : TENS.get(number / 10) + " " + SMALL.get(number % 10);
  }
}
