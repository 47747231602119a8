package dev.briefcast.renderer.explain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestNamesTest {

  private static List<String> sentences(String code) {
    return TestProof.of(code.lines().toList()).stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public void testShutDoor() {",
        "public void testShutDoor() throws Exception {",
        "@Test public void shutDoor() {",
        "@org.junit.Test\npublic void shutDoor() {",
        "@RepeatedTest(3)\nvoid shutDoor() {",
        "@Test\nfun `shut door`() = runTest {",
        "@Test fun `shut door`() {",
        "@Test fun `test that shut door`() {",
        "@Test\nsuspend fun shutDoor() {",
        "[Theory]\n[InlineData(1)]\npublic void ShutDoor(int width)",
        "[Fact(Skip = \"slow\")]\npublic async Task ShutDoor()",
        "[TestMethod]\npublic async ValueTask ShutDoor()",
        "#[tokio::test]\n#[ignore]\nasync fn shut_door() {",
        "func (s *DoorSuite) TestShutDoor() {",
        "func (s *DoorSuite) TestShutDoor(c *check.C) {",
        "override func testShutDoor() throws {",
        "\"shut door\" in {",
        "it should \"shut door\" in {",
        "Deno.test(\"shut door\", () => {",
        "QUnit.test('shut door', assert => {",
        "BOOST_AUTO_TEST_CASE(shut_door)",
        "static void test_shut_door(void) {",
      })
  void test_isKnownInItsFramework(String code) {
    assertThat(sentences(code)).containsExactly("A test: shut door.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public void testShutDoor() {",
        "static void test_shut_door(void) {",
        "public function testShutDoor() {",
      })
  void functionThatTries_isATestOnlyInAFileOfTests(String head) {
    List<String> patch = List.of("@@ -0,0 +1,3 @@", "+" + head, "+  open();", "+}");

    assertThat(TestProof.added(CodeLanguage.JAVA, patch, true, 9)).hasSize(1);
    assertThat(TestProof.added(CodeLanguage.JAVA, patch, false, 9)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void shutDoor() {",
        "fun `shut door`() {",
        "[Column]\npublic void ShutDoor()",
        "func (s *DoorSuite) Testimony() string {",
        "\"shut door\" in doors",
        "public void testShutDoor(Door door) {",
      })
  void otherFunction_isNoTest(String code) {
    assertThat(sentences(code)).isEmpty();
  }
}
