package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.author.TestPath;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.syntax.Declaration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Orders files so that they are understood: callers first, then what they call, tests after what
 * they test, deleted files at the end. If the steps of the flow name the files, or what they
 * declare, theirs is the order. Without either it is the client's.
 */
final class FileOrder {

  private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{Nd}_$]*");
  private static final Pattern DELETED_FILE_HEADER = Pattern.compile("@@ -1(?:,\\d+)? \\+0,0 @@");
  private static final int NAME_MIN = 3;
  private static final int NAMED_BY_FLOW_MIN = 2;
  private static final Pattern TEST =
      Pattern.compile(
          "(?i)(?:.*[_.-])?(?:tests?|spec|it)$|^test[_.-].*|.*(?:[a-z])(?:Test|Tests|IT|Spec)$");

  private final List<FilePlan> plans;
  private final List<Set<String>> declaredNames = new ArrayList<>();
  private final List<Set<String>> usedNames = new ArrayList<>();

  private FileOrder(List<FilePlan> plans) {
    this.plans = plans;
    for (FilePlan plan : plans) {
      Set<String> names = names(plan);
      Set<String> words = words(plan);
      words.removeAll(names);
      declaredNames.add(names);
      usedNames.add(words);
    }
  }

  /**
   * The indexes of the files in the order in which they are told.
   *
   * @param flow the steps; may be empty
   * @param paths of each paragraph that the author wrote the files that it is about, in its order
   */
  static List<Integer> of(List<FilePlan> plans, List<String> flow, List<List<Integer>> paths) {
    var order = new FileOrder(plans);
    List<Integer> byFlow = order.byFlow(flow);
    return byFlow.size() >= NAMED_BY_FLOW_MIN
        ? order.withRemainingFiles(byFlow)
        : order.byAuthorsOrder(order.byCalls(), paths);
  }

  /** With each file behind the one that the author's sentence before is about. */
  private List<Integer> byAuthorsOrder(List<Integer> byCalls, List<List<Integer>> paths) {
    var order = new ArrayList<>(byCalls);
    for (List<Integer> path : paths) {
      for (int i = 1; i < path.size(); i++) {
        Integer before = path.get(i - 1);
        Integer behind = path.get(i);
        boolean back = path.subList(i, path.size()).contains(before);
        if (!back && !isToldLast(before) && order.indexOf(behind) < order.indexOf(before)) {
          order.remove(/* element */ behind);
          order.add(order.indexOf(before) + 1, behind);
        }
      }
    }
    return order;
  }

  private static Set<String> names(FilePlan plan) {
    var names = new HashSet<String>();
    Excerpt excerpt = plan.excerpt();
    if (excerpt != null) {
      Declaration outer = null;
      for (Declaration each : excerpt.declarations()) {
        // What is declared inside of another is called by names that many have.
        if (outer == null || !outer.contains(each)) {
          outer = each;
          names.add(each.name());
        }
      }
    }
    names.add(stem(plan));
    names.removeIf(name -> name.length() < NAME_MIN);
    return names;
  }

  private static Set<String> words(FilePlan plan) {
    var words = new HashSet<String>();
    Excerpt excerpt = plan.excerpt();
    if (excerpt != null) {
      for (String line : excerpt.lines()) {
        WORD.matcher(line).results().forEach(each -> words.add(each.group()));
      }
    }
    return words;
  }

  private static String stem(FilePlan plan) {
    String file = plan.path().substring(plan.path().lastIndexOf('/') + 1);
    int dot = file.indexOf('.', 1);
    return dot < 0 ? file : file.substring(0, dot);
  }

  /** The files that steps name, in the order of the steps; only whole names count. */
  private List<Integer> byFlow(List<String> flow) {
    var order = new LinkedHashSet<Integer>();
    for (String step : flow) {
      var words = new HashSet<String>();
      WORD.matcher(step).results().forEach(each -> words.add(each.group()));
      for (int i = 0; i < plans.size(); i++) {
        boolean byName =
            declaredNames.get(i).stream().filter(FileOrder::isName).anyMatch(words::contains);
        if (byName || step.contains(plans.get(i).label())) {
          order.add(i);
        }
      }
    }
    return List.copyOf(order);
  }

  /** A plain word of a sentence is no name, even if something is called so. */
  private static boolean isName(String name) {
    return name.indexOf('_') >= 0
        || !name.substring(1).equals(name.substring(1).toLowerCase(Locale.ROOT));
  }

  private List<Integer> byCalls() {
    var order = new ArrayList<Integer>();
    for (int root : roots()) {
      visit(root, order);
    }
    return withRemainingFiles(order);
  }

  /** Files that others do not call, those that call most first; the client's order decides ties. */
  private List<Integer> roots() {
    var roots = new ArrayList<Integer>();
    for (int i = 0; i < plans.size(); i++) {
      if (!isToldLast(i) && callerCount(i) == 0 && !callees(i).isEmpty()) {
        roots.add(i);
      }
    }
    roots.sort((one, other) -> Integer.compare(callees(other).size(), callees(one).size()));
    return roots;
  }

  private int callerCount(int callee) {
    int callers = 0;
    for (int i = 0; i < plans.size(); i++) {
      callers += !isToldLast(i) && calls(i, callee) ? 1 : 0;
    }
    return callers;
  }

  private List<Integer> callees(int caller) {
    var callees = new ArrayList<Integer>();
    for (int i = 0; i < plans.size(); i++) {
      if (!isToldLast(i) && calls(caller, i)) {
        callees.add(i);
      }
    }
    return callees;
  }

  private boolean calls(int caller, int callee) {
    return caller != callee
        && declaredNames.get(callee).stream()
            .filter(FileOrder::isName)
            .anyMatch(usedNames.get(caller)::contains);
  }

  /** Tests are told behind what they test, and what is gone behind what is there. */
  private boolean isToldLast(int index) {
    FilePlan plan = plans.get(index);
    return TEST.matcher(stem(plan)).matches() || TestPath.matches(plan.path()) || isGone(index);
  }

  private boolean isGone(int index) {
    Excerpt excerpt = plans.get(index).excerpt();
    return excerpt != null && DELETED_FILE_HEADER.matcher(excerpt.lines().getFirst()).lookingAt();
  }

  private void visit(int index, List<Integer> order) {
    if (order.contains(index)) {
      return;
    }
    order.add(index);
    callees(index).forEach(callee -> visit(callee, order));
  }

  /** The rest behind, as the client ordered it; each test behind what it tests. */
  private List<Integer> withRemainingFiles(List<Integer> begun) {
    var order = new ArrayList<>(begun);
    for (boolean gone : List.of(false, true)) {
      for (int i = 0; i < plans.size(); i++) {
        if (isGone(i) == gone && !order.contains(i)) {
          order.add(i);
        }
      }
    }
    for (int i = 0; i < plans.size(); i++) {
      int tested = isToldLast(i) ? testedFile(i) : -1;
      if (tested >= 0 && !begun.contains(i)) {
        order.remove(Integer.valueOf(i));
        order.add(order.indexOf(tested) + 1, i);
      }
    }
    return order;
  }

  /** What a test is named after, else what it calls first; -1 if it tests nothing that is there. */
  private int testedFile(int test) {
    String name = stem(plans.get(test));
    String subject = name.replaceAll("(?i)[_.-]?(?:tests?|spec)$|^test[_.-]?|IT$", "");
    for (int i = 0; i < plans.size(); i++) {
      if (i != test && !isToldLast(i) && stem(plans.get(i)).equalsIgnoreCase(subject)) {
        return i;
      }
    }
    List<Integer> callees = callees(test);
    return callees.isEmpty() ? -1 : callees.getFirst();
  }
}
