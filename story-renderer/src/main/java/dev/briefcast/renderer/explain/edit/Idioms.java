package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.block.BlockAdded;
import dev.briefcast.renderer.explain.call.ArgumentsChanged;
import dev.briefcast.renderer.explain.call.ArgumentsSwapped;
import dev.briefcast.renderer.explain.call.CallChained;
import dev.briefcast.renderer.explain.call.CallRepeated;
import dev.briefcast.renderer.explain.call.ClosureWrapped;
import dev.briefcast.renderer.explain.condition.AssertionChanged;
import dev.briefcast.renderer.explain.condition.CallChosen;
import dev.briefcast.renderer.explain.condition.CaseGuarded;
import dev.briefcast.renderer.explain.condition.CaseIgnored;
import dev.briefcast.renderer.explain.condition.ChoiceAdded;
import dev.briefcast.renderer.explain.condition.DirectiveWrapped;
import dev.briefcast.renderer.explain.condition.ElseAdded;
import dev.briefcast.renderer.explain.condition.StrictnessChanged;
import dev.briefcast.renderer.explain.failure.HandlerRemoved;
import dev.briefcast.renderer.explain.failure.HandlerThrows;
import dev.briefcast.renderer.explain.failure.ThrowAdded;
import dev.briefcast.renderer.explain.failure.WarningAdded;
import dev.briefcast.renderer.explain.idiom.AnnotationAdded;
import dev.briefcast.renderer.explain.idiom.AnnotationRemoved;
import dev.briefcast.renderer.explain.idiom.AssignmentChanged;
import dev.briefcast.renderer.explain.idiom.AssignmentToCall;
import dev.briefcast.renderer.explain.idiom.AwaitAdded;
import dev.briefcast.renderer.explain.idiom.CallToIndex;
import dev.briefcast.renderer.explain.idiom.CaseAdded;
import dev.briefcast.renderer.explain.idiom.CatchChanged;
import dev.briefcast.renderer.explain.idiom.ConditionRemoved;
import dev.briefcast.renderer.explain.idiom.ElementsChanged;
import dev.briefcast.renderer.explain.idiom.ElseRemoved;
import dev.briefcast.renderer.explain.idiom.ExpressionToName;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.idiom.InterpolationChanged;
import dev.briefcast.renderer.explain.idiom.IterationChanged;
import dev.briefcast.renderer.explain.idiom.MissingValueExit;
import dev.briefcast.renderer.explain.idiom.OffsetChanged;
import dev.briefcast.renderer.explain.idiom.OperandChanged;
import dev.briefcast.renderer.explain.idiom.OperatorChanged;
import dev.briefcast.renderer.explain.idiom.SafeNavigationAdded;
import dev.briefcast.renderer.explain.idiom.UnionChanged;
import dev.briefcast.renderer.explain.loop.LoopAdded;
import dev.briefcast.renderer.explain.loop.LoopConditionChanged;
import dev.briefcast.renderer.explain.proof.ExpectationChanged;
import dev.briefcast.renderer.explain.type.ComponentsChanged;
import dev.briefcast.renderer.explain.type.ConstructorAdded;
import dev.briefcast.renderer.explain.type.ExportChanged;
import dev.briefcast.renderer.explain.type.FieldsChanged;
import dev.briefcast.renderer.explain.type.MemberDeclared;
import dev.briefcast.renderer.explain.type.NullabilityChanged;
import dev.briefcast.renderer.explain.type.OptionalityChanged;
import dev.briefcast.renderer.explain.type.PackageChanged;
import dev.briefcast.renderer.explain.type.SupertypeChanged;
import dev.briefcast.renderer.explain.type.TypeChanged;
import dev.briefcast.renderer.explain.value.AttributeChanged;
import dev.briefcast.renderer.explain.value.CaseLabelChanged;
import dev.briefcast.renderer.explain.value.CastChanged;
import dev.briefcast.renderer.explain.value.ComponentRendered;
import dev.briefcast.renderer.explain.value.ConditionNamed;
import dev.briefcast.renderer.explain.value.ConditionalAssignment;
import dev.briefcast.renderer.explain.value.ConstantDeclared;
import dev.briefcast.renderer.explain.value.DependencyChanged;
import dev.briefcast.renderer.explain.value.EntryChanged;
import dev.briefcast.renderer.explain.value.EntryKeyChanged;
import dev.briefcast.renderer.explain.value.ExitChanged;
import dev.briefcast.renderer.explain.value.FlagsChanged;
import dev.briefcast.renderer.explain.value.LimitToMinMax;
import dev.briefcast.renderer.explain.value.MemberInitialized;
import dev.briefcast.renderer.explain.value.RecordListed;
import dev.briefcast.renderer.explain.value.SetterChanged;
import dev.briefcast.renderer.explain.value.SymbolToString;
import dev.briefcast.renderer.explain.value.TextExtended;
import dev.briefcast.renderer.explain.value.ValueReplaced;
import dev.briefcast.renderer.explain.value.ValueToCall;
import java.util.List;

/** The idioms that edits are told by; of several that recognize one edit the first tells it. */
final class Idioms {

  /** What is said of code. */
  static final List<Idiom> OF_CODE =
      List.of(
          new DirectiveWrapped(),
          new CallChosen(),
          new ChoiceAdded(),
          new ConditionWrapped(),
          new CallWrapped(),
          new ClosureWrapped(),
          new CaseGuarded(),
          new RecordListed(),
          new WarningAdded(),
          new HandlerRemoved(),
          new LoopReplaced(),
          new SupertypeChanged(),
          new PackageChanged(),
          new ExportChanged(),
          new OptionalityChanged(),
          new ConstructorAdded(),
          new ComponentsChanged(),
          new FieldsChanged(),
          new MemberDeclared(),
          new NullabilityChanged(),
          new HandlerThrows(),
          new ExitChanged(),
          new MissingValueExit(),
          new ReturnAdded(),
          new CaseIgnored(),
          new ComparisonChanged(),
          new BranchAdded(),
          new ConditionAdded(),
          new ElseAdded(),
          new AlternativeAdded(),
          new ConditionChanged(),
          new LoopAdded(),
          new BlockAdded(),
          new LoopConditionChanged(),
          new SymbolToString(),
          new ConditionalAssignment(),
          new FlagsChanged(),
          new StrictnessChanged(),
          new OperatorChanged(),
          new OperandChanged(),
          new SafeNavigationAdded(),
          new UnionChanged(),
          new IterationChanged(),
          new AwaitAdded(),
          new CatchChanged(),
          new CaseLabelChanged(),
          new CaseAdded(),
          new ElseRemoved(),
          new AssertionChanged(),
          new LimitToMinMax(),
          new ConditionRemoved(),
          new ElementsChanged(),
          new EntryChanged(),
          new MemberInitialized(),
          new ConstantDeclared(),
          new AttributeChanged(),
          new ComponentRendered(),
          new SetterChanged(),
          new AnnotationRemoved(),
          new AnnotationAdded(),
          new ParameterChanged(),
          new TypeParameterChanged(),
          new SignatureChanged(),
          new TypeChanged(),
          new CastChanged(),
          new ConditionNamed(),
          new ValueToCall(),
          new EntryKeyChanged(),
          new AssignmentToCall(),
          new ThrowAdded(),
          new CallAdded(),
          new CallRepeated(),
          new AssignmentChanged(),
          new CallToIndex(),
          new OffsetChanged(),
          new FallbackAdded(),
          new CallChained(),
          new TextExtended(),
          new InterpolationChanged(),
          new ArgumentsSwapped(),
          new CallReplaced(),
          new ArgumentsChanged(),
          new ReceiverChanged(),
          new NameChanged(),
          new ReturnChanged(),
          new ValueChanged(),
          new ExpressionToName());

  /** What is said where none of them says anything. */
  static final List<Idiom> FALLBACKS = List.of(new DependencyChanged(), new ValueReplaced());

  /** What is said of tests: what they do to come to their expectations is not. */
  static final List<Idiom> OF_TESTS = List.of(new ExpectationChanged());

  private Idioms() {}
}
