package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.addition.StatementsAdded;
import dev.briefcast.renderer.explain.block.BlockAdded;
import dev.briefcast.renderer.explain.block.BodyDelegated;
import dev.briefcast.renderer.explain.block.TryWrapped;
import dev.briefcast.renderer.explain.call.AddedInstead;
import dev.briefcast.renderer.explain.call.ArgumentsChanged;
import dev.briefcast.renderer.explain.call.ArgumentsSwapped;
import dev.briefcast.renderer.explain.call.BareNameCalled;
import dev.briefcast.renderer.explain.call.CallChained;
import dev.briefcast.renderer.explain.call.CallRepeated;
import dev.briefcast.renderer.explain.call.ClosureWrapped;
import dev.briefcast.renderer.explain.call.GivenBesidesBlock;
import dev.briefcast.renderer.explain.call.PassedThrough;
import dev.briefcast.renderer.explain.condition.AssertionChanged;
import dev.briefcast.renderer.explain.condition.BranchesSwapped;
import dev.briefcast.renderer.explain.condition.CallChosen;
import dev.briefcast.renderer.explain.condition.CaseFilled;
import dev.briefcast.renderer.explain.condition.CaseGuarded;
import dev.briefcast.renderer.explain.condition.CaseIgnored;
import dev.briefcast.renderer.explain.condition.ChoiceAdded;
import dev.briefcast.renderer.explain.condition.ChoiceRemoved;
import dev.briefcast.renderer.explain.condition.DirectiveWrapped;
import dev.briefcast.renderer.explain.condition.ElseAdded;
import dev.briefcast.renderer.explain.condition.GuardReplaced;
import dev.briefcast.renderer.explain.condition.OperandMovedInward;
import dev.briefcast.renderer.explain.condition.QuestionsChanged;
import dev.briefcast.renderer.explain.condition.StrictnessChanged;
import dev.briefcast.renderer.explain.condition.SubstituteChosen;
import dev.briefcast.renderer.explain.entry.AttributesDeclared;
import dev.briefcast.renderer.explain.entry.EntryChanged;
import dev.briefcast.renderer.explain.entry.EnumerationChanged;
import dev.briefcast.renderer.explain.entry.ExportListed;
import dev.briefcast.renderer.explain.entry.ReexportChanged;
import dev.briefcast.renderer.explain.failure.CauseKept;
import dev.briefcast.renderer.explain.failure.DefaultFails;
import dev.briefcast.renderer.explain.failure.ErrorReplaced;
import dev.briefcast.renderer.explain.failure.ErrorWrapped;
import dev.briefcast.renderer.explain.failure.FailureHandled;
import dev.briefcast.renderer.explain.failure.FinallyAdded;
import dev.briefcast.renderer.explain.failure.HandlerRemoved;
import dev.briefcast.renderer.explain.failure.HandlerThrows;
import dev.briefcast.renderer.explain.failure.JumpAdded;
import dev.briefcast.renderer.explain.failure.ResultReturned;
import dev.briefcast.renderer.explain.failure.ThrowAdded;
import dev.briefcast.renderer.explain.failure.ThrowsDeclared;
import dev.briefcast.renderer.explain.failure.UnwrapChanged;
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
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.idiom.InterpolationChanged;
import dev.briefcast.renderer.explain.idiom.IterationChanged;
import dev.briefcast.renderer.explain.idiom.MissingValueExit;
import dev.briefcast.renderer.explain.idiom.OffsetChanged;
import dev.briefcast.renderer.explain.idiom.OperandChanged;
import dev.briefcast.renderer.explain.idiom.OperatorChanged;
import dev.briefcast.renderer.explain.idiom.SafeNavigationAdded;
import dev.briefcast.renderer.explain.idiom.UnionChanged;
import dev.briefcast.renderer.explain.loop.CountChanged;
import dev.briefcast.renderer.explain.loop.EachAdded;
import dev.briefcast.renderer.explain.loop.EachCalled;
import dev.briefcast.renderer.explain.loop.LoopAdded;
import dev.briefcast.renderer.explain.loop.LoopConditionChanged;
import dev.briefcast.renderer.explain.loop.LoopRemoved;
import dev.briefcast.renderer.explain.predicate.PredicateChanged;
import dev.briefcast.renderer.explain.proof.ExpectationAdded;
import dev.briefcast.renderer.explain.proof.ExpectationChanged;
import dev.briefcast.renderer.explain.proof.ExpectationRemoved;
import dev.briefcast.renderer.explain.replacement.CallSubstituted;
import dev.briefcast.renderer.explain.replacement.ReceiverSubstituted;
import dev.briefcast.renderer.explain.replacement.ValueReplaced;
import dev.briefcast.renderer.explain.type.AliasDeclared;
import dev.briefcast.renderer.explain.type.ComponentsChanged;
import dev.briefcast.renderer.explain.type.ConstructorAdded;
import dev.briefcast.renderer.explain.type.DefaultChanged;
import dev.briefcast.renderer.explain.type.ExportChanged;
import dev.briefcast.renderer.explain.type.FailureReturned;
import dev.briefcast.renderer.explain.type.FieldReplaced;
import dev.briefcast.renderer.explain.type.FieldsChanged;
import dev.briefcast.renderer.explain.type.FieldsDeclared;
import dev.briefcast.renderer.explain.type.FieldsKept;
import dev.briefcast.renderer.explain.type.MemberDeclared;
import dev.briefcast.renderer.explain.type.NullabilityChanged;
import dev.briefcast.renderer.explain.type.OptionalityChanged;
import dev.briefcast.renderer.explain.type.OverloadAdded;
import dev.briefcast.renderer.explain.type.PackageChanged;
import dev.briefcast.renderer.explain.type.PassingChanged;
import dev.briefcast.renderer.explain.type.PropertyRetyped;
import dev.briefcast.renderer.explain.type.ResultsChanged;
import dev.briefcast.renderer.explain.type.SupertypeChanged;
import dev.briefcast.renderer.explain.type.TypeArgumentAdded;
import dev.briefcast.renderer.explain.type.TypeChanged;
import dev.briefcast.renderer.explain.typing.BoundChanged;
import dev.briefcast.renderer.explain.typing.ParameterMarked;
import dev.briefcast.renderer.explain.typing.TypePartChanged;
import dev.briefcast.renderer.explain.value.AssemblyAttribute;
import dev.briefcast.renderer.explain.value.AttributeChanged;
import dev.briefcast.renderer.explain.value.CaseLabelChanged;
import dev.briefcast.renderer.explain.value.CastChanged;
import dev.briefcast.renderer.explain.value.ComponentRendered;
import dev.briefcast.renderer.explain.value.ConditionNamed;
import dev.briefcast.renderer.explain.value.ConditionalAssignment;
import dev.briefcast.renderer.explain.value.ConstantDeclared;
import dev.briefcast.renderer.explain.value.CopyChanged;
import dev.briefcast.renderer.explain.value.DependencyChanged;
import dev.briefcast.renderer.explain.value.ElementRemoved;
import dev.briefcast.renderer.explain.value.EntryKeyChanged;
import dev.briefcast.renderer.explain.value.ExitChanged;
import dev.briefcast.renderer.explain.value.ExpressionToName;
import dev.briefcast.renderer.explain.value.FlagsChanged;
import dev.briefcast.renderer.explain.value.GlobalDeclared;
import dev.briefcast.renderer.explain.value.InitializerChanged;
import dev.briefcast.renderer.explain.value.LimitToMinMax;
import dev.briefcast.renderer.explain.value.MemberInitialized;
import dev.briefcast.renderer.explain.value.RecordListed;
import dev.briefcast.renderer.explain.value.SetterChanged;
import dev.briefcast.renderer.explain.value.SymbolToString;
import dev.briefcast.renderer.explain.value.TextExtended;
import dev.briefcast.renderer.explain.value.ValueToCall;
import java.util.List;
import java.util.stream.Stream;

/** The idioms that edits are told by; of several that recognize one edit the first tells it. */
final class Idioms {

  /** What is said of code. */
  static final List<Idiom> OF_CODE =
      List.of(
          new DirectiveWrapped(),
          new BranchesSwapped(),
          new BodyDelegated(),
          new AddedInstead(),
          new EachCalled(),
          new CallChosen(),
          new ChoiceAdded(),
          new SubstituteChosen(),
          new ConditionWrapped(),
          new FinallyAdded(),
          new ResultReturned(),
          new TryWrapped(),
          new CallWrapped(),
          new ClosureWrapped(),
          new PredicateChanged(),
          new CaseGuarded(),
          new RecordListed(),
          new WarningAdded(),
          new HandlerRemoved(),
          new LoopReplaced(),
          new CountChanged(),
          new SupertypeChanged(),
          new PackageChanged(),
          new ExportChanged(),
          new ReexportChanged(),
          new OptionalityChanged(),
          new ConstructorAdded(),
          new ComponentsChanged(),
          new FieldsChanged(),
          new AttributesDeclared(),
          new MemberDeclared(),
          new AliasDeclared(),
          new FieldsDeclared(),
          new NullabilityChanged(),
          new HandlerThrows(),
          new ThrowsDeclared(),
          new ExitChanged(),
          new MissingValueExit(),
          new ReturnAdded(),
          new CaseIgnored(),
          new GuardReplaced(),
          new OperandMovedInward(),
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
          new CaseFilled(),
          new CaseLabelChanged(),
          new DefaultFails(),
          new CaseAdded(),
          new ElseRemoved(),
          new AssertionChanged(),
          new LimitToMinMax(),
          new ConditionRemoved(),
          new EnumerationChanged(),
          new ExportListed(),
          new LoopRemoved(),
          new ElementsChanged(),
          new EntryChanged(),
          new MemberInitialized(),
          new InitializerChanged(),
          new ConstantDeclared(),
          new GlobalDeclared(),
          new FieldsKept(),
          new FieldReplaced(),
          new AttributeChanged(),
          new AssemblyAttribute(),
          new ComponentRendered(),
          new SetterChanged(),
          new AnnotationRemoved(),
          new AnnotationAdded(),
          new OverloadAdded(),
          new DefaultChanged(),
          new PassingChanged(),
          new ParameterChanged(),
          new TypeParameterChanged(),
          new TypeArgumentAdded(),
          new SignatureChanged(),
          new FailureReturned(),
          new ResultsChanged(),
          new TypeChanged(),
          new PropertyRetyped(),
          new TypePartChanged(),
          new ParameterMarked(),
          new BoundChanged(),
          new CopyChanged(),
          new CastChanged(),
          new ConditionNamed(),
          new AddedInstead(),
          new BareNameCalled(),
          new ErrorWrapped(),
          new ValueToCall(),
          new EntryKeyChanged(),
          new AssignmentToCall(),
          new JumpAdded(),
          new CauseKept(),
          new ThrowAdded(),
          new PassedThrough(),
          new ElementRemoved(),
          new FailureHandled(),
          new UnwrapChanged(),
          new EachAdded(),
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
          new ErrorReplaced(),
          new GivenBesidesBlock(),
          new CallReplaced(),
          new ArgumentsChanged(),
          new ReceiverChanged(),
          new NameChanged(),
          new ReturnChanged(),
          new ValueChanged(),
          new ExpressionToName());

  /** What is said of lines of which none of them says anything. */
  static final List<Idiom> REPLACEMENTS =
      List.of(new CallSubstituted(), new ReceiverSubstituted(), new ValueReplaced());

  /** What is said where nothing else is. */
  static final List<Idiom> FALLBACKS =
      Stream.concat(
              Stream.of(new QuestionsChanged(), new DependencyChanged(), new ChoiceRemoved()),
              REPLACEMENTS.stream())
          .toList();

  /** What is said where nothing else is known of a whole part. */
  static final List<Idiom> LAST = List.of(new StatementsAdded());

  /** What is said of tests: what they do to come to their expectations is not. */
  static final List<Idiom> OF_TESTS =
      List.of(new ExpectationChanged(), new ExpectationAdded(), new ExpectationRemoved());

  private Idioms() {}
}
