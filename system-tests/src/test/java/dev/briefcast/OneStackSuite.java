package dev.briefcast;

import dev.briefcast.system.telemetry.MetricsScrapeIT;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectClasses;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/**
 * The tests of one running Briefcast, for {@code ./verify}: as a suite they share a JVM, and with
 * it one stack and one browser, while another JVM does harm and asks the rules. It stands in this
 * package because tests begin in the order of their names and this one lasts longest.
 */
@Suite
// The size of the page of metrics is that of ordinary use, before every refusal was provoked.
@SelectClasses(MetricsScrapeIT.class)
@SelectPackages({
  "dev.briefcast.system.browser",
  "dev.briefcast.system.client",
  "dev.briefcast.system.contract",
  "dev.briefcast.system.story",
  "dev.briefcast.system.telemetry"
})
@IncludeClassNamePatterns(".*IT")
public class OneStackSuite {}
