package dev.briefcast.worker;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles SIGTERM and SIGINT; a second one ends the process at once. The JVM ends on the first and
 * is deaf from then on, and who asks again means that it takes too long.
 */
final class StopSignals {

  private static final Logger log = LoggerFactory.getLogger(StopSignals.class);
  private static final int STATUS_OF_SIGNALS = 128;

  private StopSignals() {}

  /** The first signal ends the JVM in order, each further one runs the action besides. */
  static void onFurther(Runnable action) {
    var ending = new AtomicBoolean();
    try {
      for (String name : List.of("TERM", "INT")) {
        handle(
            name,
            number -> {
              if (ending.compareAndSet(false, true)) {
                System.exit(STATUS_OF_SIGNALS + number);
              } else {
                log.info("Asked to stop again: giving up running jobs");
                action.run();
              }
            });
      }
    } catch (ReflectiveOperationException elsewhere) {
      log.warn("Only the first stop signal is handled: {}", elsewhere.toString());
    }
  }

  /** The reaction to a signal. */
  private interface Reaction {
    void onSignal(int number);
  }

  /** By reflection, because the compiler warns of every use of this part of the JDK. */
  @SuppressWarnings("ReferenceEquality")
  private static void handle(String name, Reaction answer) throws ReflectiveOperationException {
    Class<?> signalType = Class.forName("sun.misc.Signal");
    Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
    Object signal = signalType.getConstructor(String.class).newInstance(name);
    int number = (int) signalType.getMethod("getNumber").invoke(signal);
    Object handler =
        Proxy.newProxyInstance(
            StopSignals.class.getClassLoader(),
            new Class<?>[] {handlerType},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "handle" -> {
                    answer.onSignal(number);
                    yield null;
                  }
                  case "equals" -> arguments != null && proxy == arguments[0];
                  case "hashCode" -> System.identityHashCode(proxy);
                  default -> method.getName();
                });
    signalType.getMethod("handle", signalType, handlerType).invoke(null, signal, handler);
  }
}
