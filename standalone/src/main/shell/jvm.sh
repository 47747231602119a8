# How Briefcast is run, from its sources and from an archive: which Java, with which flags. Read by
# the launcher of each.

# Services of the system may have none.
: "${HOME:=/nonexistent}"

say() { printf '%s\n' "$*" >&2; }

# Whether a Java 25 is in the folder, with that program of its bin.
is_java_25() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/$2" ] || return 1
  if [ -r "$1/release" ]; then
    grep -q '^JAVA_VERSION="25[".]' "$1/release"
  else
    "$1/bin/java" -version 2>&1 | grep -q 'version "25[".]'
  fi
}

# The folder of a Java 25 with that program, javac or java.
find_java() {
  on_path=$(command -v "$1" 2>/dev/null || true)
  if [ -n "$on_path" ]; then
    on_path=$(readlink -f "$on_path" 2>/dev/null || printf '%s' "$on_path")
    on_path=$(dirname "$(dirname "$on_path")")
  fi
  for candidate in "${JAVA_HOME:-}" "$on_path" \
    /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home \
    "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/* "$HOME"/.jdks/*; do
    if [ -n "$candidate" ] && is_java_25 "$candidate" "$1"; then
      printf '%s' "$candidate"
      return 0
    fi
  done
  return 1
}

# The same, or the end with what to do. The second argument is what people call it.
require_java() {
  if ! JAVA_HOME=$(find_java "$1"); then
    say "Briefcast needs a $2 25, and none was found in JAVA_HOME, on the PATH or in the usual folders."
    say "Install one, for instance from https://adoptium.net/temurin/releases/?version=25,"
    say "or with: apt-get install openjdk-25-jdk, or: brew install openjdk@25"
    say "If there is one elsewhere, say where: JAVA_HOME=/path/to/jdk-25 $0"
    exit 1
  fi
  export JAVA_HOME
}

# In MB. Scenes are made at the same time, one for each processor, and each needs 32 MB; what runs
# everything has a broker beside them.
heap() {
  processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 4)
  case "$1" in
    render | worker | warm-up) echo $((288 + 32 * processors)) ;;
    *) echo $((448 + 32 * processors)) ;;
  esac
}

# But for the heap, everything that runs Briefcast has the same flags, or the JVM would not use what
# it remembers. The first argument is what is run.
run() {
  most=$(heap "$1")
  shift
  # Memory that native threads free is found by others: without this the encoders' piles up.
  export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
  exec "$JAVA_HOME/bin/java" \
    -Xms320m -Xmx${most}m -Xmn100m -XX:MinHeapFreeRatio=20 -Xss512k -XX:+UseSerialGC \
    -Xlog:disable -Xlog:all=error:stderr \
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
    -Djava.awt.headless=true \
    "$@"
}

# A start in which the JVM notes what it loads and compiles; the next ones take half the time.
#   remember JAR EXAMPLE MEMORY LOG
remember() {
  if (run warm-up -XX:AOTCacheOutput="$3.new" -jar "$1" warm-up "$2") >>"$4" 2>&1; then
    mv "$3.new" "$3"
  else
    rm -f "$3.new"
    return 1
  fi
}

# Runs the command line:
#   command_line JAR MEMORY EXAMPLE [ARGUMENT ...]
command_line() {
  jar=$1 memory=$2 example=$3
  shift 3
  terminal=false
  if [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then terminal=true; fi
  what=${1:-}
  set -- -jar "$jar" "$@"
  if [ -f "$memory" ]; then set -- -XX:AOTCache="$memory" "$@"; fi
  # shellcheck disable=SC2086 # several options may be given
  run "$what" ${BRIEFCAST_JAVA_OPTIONS:-} \
    -Dbriefcast.terminal=$terminal -Dbriefcast.example="$example" \
    "$@"
}
