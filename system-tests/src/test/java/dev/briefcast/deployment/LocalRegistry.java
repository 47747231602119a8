package dev.briefcast.deployment;

import com.marcnuri.helm.Helm;
import com.marcnuri.helm.jni.HelmLib;
import com.marcnuri.helm.jni.RepoServerOptions;
import com.marcnuri.helm.jni.Result;
import java.lang.reflect.Field;

/** A registry of OCI artifacts on this machine, the one by which Helm tests itself. */
final class LocalRegistry implements AutoCloseable {

  static final String USER = "ada";
  static final String PASSWORD = "of-the-registry";

  private final HelmLib helm;
  private final String address;

  private LocalRegistry(HelmLib helm, String address) {
    this.helm = helm;
    this.address = address;
  }

  /** Starts it, in the library that Helm runs in: a second one would be a second Go in the JVM. */
  static LocalRegistry start() throws ReflectiveOperationException {
    Field instance =
        Class.forName(Helm.class.getName() + "$HelmLibHolder").getDeclaredField("INSTANCE");
    instance.setAccessible(true);
    var helm = (HelmLib) instance.get(null);
    Result started = helm.RepoOciServerStart(new RepoServerOptions(null, USER, PASSWORD));
    if (started.err != null && !started.err.isBlank()) {
      throw new AssertionError(started.err);
    }
    return new LocalRegistry(helm, started.out.strip());
  }

  /** Host and port. */
  String address() {
    return address;
  }

  @Override
  public void close() {
    helm.RepoServerStop(address);
  }
}
