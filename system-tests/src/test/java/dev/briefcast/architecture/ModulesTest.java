package dev.briefcast.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.security.MessageDigest;
import java.util.stream.Stream;

/** What each module and room may know of the others. */
@AnalyzeClasses(packages = "dev.briefcast", importOptions = ImportOption.DoNotIncludeTests.class)
class ModulesTest {

  @ArchTest
  static final ArchRule contractsAreFreeOfSpring =
      noClasses()
          .that()
          .resideInAPackage("dev.briefcast.contracts..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.springframework..", "reactor..", "org.apache.kafka..");

  @ArchTest
  static final ArchRule serviceKitIsNothingOfStories =
      noClasses()
          .that()
          .resideInAPackage("dev.briefcast.service..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.briefcast.gateway..",
              "dev.briefcast.worker..",
              "dev.briefcast.ledger..",
              "dev.briefcast.github..",
              "dev.briefcast.standalone..",
              "dev.briefcast.media..");

  @ArchTest
  static final ArchRule gatewayKnowsNoOtherService =
      noClasses()
          .that()
          .resideInAPackage("dev.briefcast.gateway..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.briefcast.worker..", "dev.briefcast.ledger..", "dev.briefcast.standalone..");

  @ArchTest
  static final ArchRule workerKnowsNoOtherServiceAndNoDatabase =
      noClasses()
          .that()
          .resideInAPackage("dev.briefcast.worker..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.briefcast.gateway..",
              "dev.briefcast.ledger..",
              "dev.briefcast.standalone..",
              "io.r2dbc..",
              "java.sql..");

  /** What is in a repository is text: nothing of it is ever run. */
  @ArchTest
  static final ArchRule whatFetchesAndTellsChangesRunsNothing =
      noClasses()
          .that()
          .resideInAnyPackage("dev.briefcast.worker.github..", "dev.briefcast.renderer.explain..")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Process.class, ProcessBuilder.class, Runtime.class, ClassLoader.class)
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javax.script..", "java.lang.reflect..", "org.springframework.expression..");

  @ArchTest
  static final ArchRule ledgerKnowsNoOtherServiceAndNoMedia =
      noClasses()
          .that()
          .resideInAPackage("dev.briefcast.ledger..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.briefcast.gateway..",
              "dev.briefcast.worker..",
              "dev.briefcast.standalone..",
              "dev.briefcast.media..");

  @ArchTest
  static final ArchRule appKnowsNoOtherServiceAndNoMedia =
      noClasses()
          .that()
          .resideInAPackage("dev.briefcast.github..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.briefcast.gateway..",
              "dev.briefcast.worker..",
              "dev.briefcast.ledger..",
              "dev.briefcast.standalone..",
              "dev.briefcast.media..");

  @ArchTest
  static final ArchRule servicesNeverStartTheirOwnBrokerOrDatabase =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.briefcast.gateway..",
              "dev.briefcast.worker..",
              "dev.briefcast.ledger..",
              "dev.briefcast.github..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.briefcast.embedded..");

  @ArchTest
  static final ArchRule rendererKnowsNoServiceNoKafkaAndNoSpring =
      noClasses()
          .that()
          .resideInAPackage("dev.briefcast.renderer..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.springframework..",
              "org.apache.kafka..",
              "dev.briefcast.gateway..",
              "dev.briefcast.worker..",
              "dev.briefcast.ledger..",
              "dev.briefcast.media..",
              "dev.briefcast.service..",
              "dev.briefcast.standalone..");

  /** So {@code briefcast render} and {@code contact-sheet} start nothing that they do not need. */
  @ArchTest
  static final ArchRule renderingFromTheCommandLineNeedsTheRendererAlone =
      noClasses()
          .that()
          .resideInAPackage("dev.briefcast.standalone.render..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.springframework..",
              "org.apache.kafka..",
              "dev.briefcast.gateway..",
              "dev.briefcast.worker..",
              "dev.briefcast.ledger..");

  @ArchTest
  static final ArchRule secretScannerKnowsContractsAlone =
      classes()
          .that()
          .resideInAPackage("dev.briefcast.secrets..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..", "org.jspecify..", "dev.briefcast.contracts..", "dev.briefcast.secrets..");

  /** Whoever looks for a step of a request finds its package among these. */
  @ArchTest
  static final ArchRule roomsOfTheGatewayAreFew =
      classes()
          .that()
          .resideInAPackage("dev.briefcast.gateway.*..")
          .should()
          .resideInAnyPackage(
              Stream.of(
                      "admin",
                      "auth",
                      "database",
                      "event",
                      "http",
                      "kafka",
                      "mcp",
                      "outcome",
                      "queue",
                      "quota",
                      "ratelimit",
                      "story",
                      "ui",
                      "webhook")
                  .map("dev.briefcast.gateway.%s.."::formatted)
                  .toArray(String[]::new));

  @ArchTest
  static final ArchRule roomsOfTheGatewayFormNoCircle =
      slices().matching("dev.briefcast.gateway.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule roomsOfTheRendererFormNoCircle =
      slices().matching("dev.briefcast.renderer.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule roomsOfTheWorkerFormNoCircle =
      slices().matching("dev.briefcast.worker.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule roomsOfTheLedgerFormNoCircle =
      slices().matching("dev.briefcast.ledger.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule roomsOfTheAppFormNoCircle =
      slices().matching("dev.briefcast.github.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule roomsOfTheContractsFormNoCircle =
      slices().matching("dev.briefcast.contracts.(*)..").should().beFreeOfCycles();

  /** Whoever uses the client gets nothing else of Briefcast. */
  @ArchTest
  static final ArchRule clientIsOnItsOwn =
      classes()
          .that()
          .resideInAPackage("dev.briefcast.client..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "javax.crypto..",
              "org.jspecify..",
              "com.fasterxml.jackson.annotation..",
              "tools.jackson..",
              "dev.briefcast.client..");

  @ArchTest
  static final ArchRule digestsAreMadeInOnePlace =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.briefcast.contracts.digest..", "dev.briefcast.client..")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(MessageDigest.class);

  @ArchTest
  static final ArchRule namesSayWhatAThingIs =
      classes().should().haveNameNotMatching(".*(Impl|Util|Utils|Manager|Helper|Dto|DTO)$");

  @ArchTest
  static final ArchRule onlyTheCommandLinePrints =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.briefcast.standalone..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");
}
