package dev.briefcast.renderer.syntax.tree;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.treesitter.TSLanguage;
import org.treesitter.TreeSitterBash;
import org.treesitter.TreeSitterC;
import org.treesitter.TreeSitterCSharp;
import org.treesitter.TreeSitterCpp;
import org.treesitter.TreeSitterGo;
import org.treesitter.TreeSitterJava;
import org.treesitter.TreeSitterJavascript;
import org.treesitter.TreeSitterKotlin;
import org.treesitter.TreeSitterPhp;
import org.treesitter.TreeSitterPython;
import org.treesitter.TreeSitterRuby;
import org.treesitter.TreeSitterRust;
import org.treesitter.TreeSitterScala;
import org.treesitter.TreeSitterSwift;
import org.treesitter.TreeSitterTsx;
import org.treesitter.TreeSitterTypescript;

/** The tree-sitter grammars, each loaded when it is first needed. */
final class Grammar {

  private static final Logger log = LoggerFactory.getLogger(Grammar.class);

  private static final Map<CodeLanguage, Supplier<TSLanguage>> GRAMMARS =
      Map.ofEntries(
          Map.entry(CodeLanguage.JAVA, TreeSitterJava::new),
          Map.entry(CodeLanguage.KOTLIN, TreeSitterKotlin::new),
          Map.entry(CodeLanguage.SCALA, TreeSitterScala::new),
          Map.entry(CodeLanguage.SWIFT, TreeSitterSwift::new),
          Map.entry(CodeLanguage.PYTHON, TreeSitterPython::new),
          Map.entry(CodeLanguage.JAVASCRIPT, TreeSitterJavascript::new),
          Map.entry(CodeLanguage.TYPESCRIPT, TreeSitterTypescript::new),
          Map.entry(CodeLanguage.GO, TreeSitterGo::new),
          Map.entry(CodeLanguage.RUST, TreeSitterRust::new),
          Map.entry(CodeLanguage.C, TreeSitterC::new),
          Map.entry(CodeLanguage.CPP, TreeSitterCpp::new),
          Map.entry(CodeLanguage.CSHARP, TreeSitterCSharp::new),
          Map.entry(CodeLanguage.RUBY, TreeSitterRuby::new),
          Map.entry(CodeLanguage.PHP, TreeSitterPhp::new),
          Map.entry(CodeLanguage.SHELL, TreeSitterBash::new));

  private static final Map<CodeLanguage, Optional<TSLanguage>> LOADED =
      new EnumMap<>(CodeLanguage.class);

  private Grammar() {}

  static synchronized Optional<TSLanguage> of(CodeLanguage language) {
    return LOADED.computeIfAbsent(language, Grammar::load);
  }

  /** A machine without the native library tells stories all the same, without edits in words. */
  private static Optional<TSLanguage> load(CodeLanguage language) {
    return load(GRAMMARS.get(language), language);
  }

  /** That of TypeScript with JSX in it, in which a type in angle brackets is no cast. */
  static Optional<TSLanguage> ofTsx() {
    return Tsx.GRAMMAR;
  }

  private static Optional<TSLanguage> load(
      @Nullable Supplier<TSLanguage> grammar, CodeLanguage language) {
    if (grammar == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(grammar.get());
    } catch (RuntimeException | LinkageError unavailable) {
      log.warn("No grammar for {} on this machine", language.displayName(), unavailable);
      return Optional.empty();
    }
  }

  /** Loaded when it is first asked for. */
  private static final class Tsx {

    static final Optional<TSLanguage> GRAMMAR = load(TreeSitterTsx::new, CodeLanguage.TYPESCRIPT);
  }
}
