package dev.briefcast.renderer.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a comment keeps the names that its markup carries. */
class CommentsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/// Handles an <see cref=\"Exception\"/>, or what is in it. | Handles an Exception, or what is in it.",
        "/// Adds to <see cref=\"T:Acme.List{TItem}\" /> once. | Adds to Acme.List once.",
        "/// Looks at <paramref name=\"door\"/> and <typeparamref name=\"TKey\"/>. | Looks at door and TKey.",
        "/// Is <see langword=\"null\"/> if it is away. | Is null if it is away.",
        "/// Calls <see cref=\"Open(System.String)\"/> first. | Calls Open first.",
        "// Opens {@link Door#open the door} again. | Opens the door again.",
        "// Opens {@link Door} again. | Opens Door again.",
        "// Opens {@code door} again. | Opens door again.",
        "// A <b>bold</b> word. | A bold word."
      })
  void markup_isRemovedButItsNamesStay(String comment, String said) {
    assertThat(Comments.text(List.of(comment), new Span(0, 0))).isEqualTo(said);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//go:build linux && amd64",
        "//go:generate stringer -type=Door",
        "// +build linux",
        "//nolint:errcheck // the door is shut anyway",
        "// NOLINTNEXTLINE(google-explicit-constructor)",
        "# noqa: E501",
        "# type: ignore[arg-type]",
        "# pylint: disable=too-many-doors",
        "# mypy: disallow-untyped-defs",
        "# fmt: off",
        "# -*- coding: utf-8 -*-",
        "# coding: utf-8",
        "# frozen_string_literal: true",
        "# rubocop:disable Metrics/MethodLength",
        "# vim: set ts=2 sw=2 et:",
        "# shellcheck disable=SC2086",
        "/* eslint-disable no-console */",
        "// eslint-disable-next-line no-console",
        "// @ts-ignore",
        "// @ts-expect-error the door has no type yet",
        "// prettier-ignore",
        "// clang-format off",
        "/* istanbul ignore next */",
        "// noinspection UnusedDeclaration",
        "// @formatter:off",
        "// NOSONAR the door is meant to be open",
        "# pragma: no cover",
        "// ReSharper disable once InconsistentNaming"
      })
  void directivesOfTools_sayNothing(String comment) {
    assertThat(Comments.text(List.of(comment), new Span(0, 0))).isNull();
    List<String> block = List.of("// It opens the door.", comment);
    assertThat(Comments.text(block, new Span(0, 1))).isEqualTo("It opens the door.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// Go: build the doors first.",
        "// Type of the door that is ignored.",
        "// No lint of the door is removed.",
        "// Pylint complains about the doors.",
        "// eslintrc has the doors.",
        "// ruffles the feathers of the doors",
        "// prettier doors are opened first",
        "// fmt: the format of the door",
        "// encoding: the one of the door",
        "// typed doors are opened first",
        "// vim opens the door as well.",
        "// clang is asked for the doors."
      })
  void wordsAboutTools_stay(String comment) {
    assertThat(Comments.text(List.of(comment), new Span(0, 0))).isEqualTo(comment.substring(3));
  }

  @ParameterizedTest
  @CsvSource({"<see cref=\"", "{@link ", "<paramref name=\"a"})
  void unclosedMarkup_isReadInLinearTime(String beginning) {
    String comment = "// It opens. " + beginning.repeat(5_000);

    assertThat(Comments.text(List.of(comment), new Span(0, 0))).startsWith("It opens.");
  }
}
