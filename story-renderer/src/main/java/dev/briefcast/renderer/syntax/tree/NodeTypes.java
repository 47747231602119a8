package dev.briefcast.renderer.syntax.tree;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.treesitter.TSLanguage;
import org.treesitter.TSNode;
import org.treesitter.TSSymbolType;

/**
 * A grammar's types of nodes and names of fields, read once: each question to the native library
 * costs more than its answer.
 */
final class NodeTypes {

  private static final Map<TSLanguage, NodeTypes> READ = new ConcurrentHashMap<>();

  private final NodeType[] types;

  /** By their numbers, which count from 1. */
  private final String[] fields;

  /**
   * The type of a node.
   *
   * @param name what the grammar calls it, or the token itself
   * @param named whether it has a name, and is no mere token
   * @param concept of a named one
   */
  record NodeType(String name, boolean named, Concept concept) {

    static NodeType of(String name, boolean named) {
      return new NodeType(name.intern(), named, named ? Concept.of(name) : Concept.TOKEN);
    }
  }

  private NodeTypes(TSLanguage grammar) {
    types =
        IntStream.range(0, grammar.symbolCount())
            .mapToObj(
                symbol ->
                    NodeType.of(
                        grammar.symbolName(symbol),
                        grammar.symbolType(symbol) != TSSymbolType.TSSymbolTypeAnonymous))
            .toArray(NodeType[]::new);
    fields =
        IntStream.rangeClosed(0, grammar.fieldCount())
            .mapToObj(id -> id == 0 ? "" : grammar.fieldNameForId(id))
            .toArray(String[]::new);
  }

  static NodeTypes of(TSLanguage grammar) {
    return READ.computeIfAbsent(grammar, NodeTypes::new);
  }

  /** The type of a node; of what could not be parsed, too. */
  NodeType of(TSNode node) {
    int symbol = node.getSymbol();
    return symbol >= 0 && symbol < types.length
        ? types[symbol]
        : NodeType.of(node.getType(), node.isNamed());
  }

  /** The name of a field by its number; empty if that is 0. */
  String field(int id) {
    return fields[id];
  }
}
