package dev.briefcast.bench.load;

import dev.briefcast.bench.figures.Report;
import dev.briefcast.bench.figures.Spread;
import java.util.List;

/**
 * The distributions measured in one run.
 *
 * @param loadBefore of the machine before it began; above 0 others were working too
 * @param loadAfter the same at its end, its own work included
 * @param aim what is wanted, in words
 */
public record Spreads(
    String subject,
    int processors,
    double loadBefore,
    double loadAfter,
    String aim,
    List<Spread> rows) {

  public static Spreads of(String subject, double loadBefore, String aim, List<Spread> rows) {
    int processors = Runtime.getRuntime().availableProcessors();
    return new Spreads(subject, processors, loadBefore, Rates.loadNow(), aim, rows);
  }

  public void print() {
    Report.printHead(subject, processors, loadBefore, loadAfter);
    Spread.printHead();
    rows.forEach(Spread::print);
    System.out.println("aim: " + aim);
    Report.printJson(this);
  }
}
