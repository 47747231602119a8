# The images of the services, one target each:
#   docker build --target api-gateway -t briefcast/api-gateway .
# Needs the BuildKit of Docker 25 or newer, for the interval at which a start is looked at. No line
# names another syntax: that would be an image more to fetch, and one that runs while images are built.

FROM maven:3.9-eclipse-temurin-25-noble AS build
WORKDIR /source
COPY . .
# Tests and the check of the formatting are for ./verify. Native libraries are those of the platform that
# this stage is built for.
RUN --mount=type=cache,target=/root/.m2 \
    mvn -B -q -ntp -Psbom -Dmaven.test.skip=true -Dspotless.check.skip=true \
      -pl api-gateway,generation-worker,quota-ledger,github-app -am \
      package dependency:copy-dependencies -DincludeScope=runtime
RUN HEAP_PERCENT=60 images/assemble \
      api-gateway dev.briefcast.gateway.ApiGateway /images/api-gateway \
 && HEAP_PERCENT=50 images/assemble \
      generation-worker dev.briefcast.worker.GenerationWorker /images/generation-worker \
 && HEAP_PERCENT=60 images/assemble \
      quota-ledger dev.briefcast.ledger.QuotaLedger /images/quota-ledger \
 && HEAP_PERCENT=60 images/assemble \
      github-app dev.briefcast.github.GitHubApp /images/github-app

# glibc: FFmpeg's libraries need it. No font of the machine is ever used.
FROM eclipse-temurin:25-jre-noble AS runtime
# Memory that native threads free is found by others.
ENV MALLOC_ARENA_MAX=2 \
    MANAGEMENT_SERVER_PORT=8081 \
    LANG=C.UTF-8
RUN groupadd --gid 10001 briefcast \
 && useradd --uid 10001 --gid 10001 --home-dir /tmp --no-create-home --shell /usr/sbin/nologin briefcast \
 && mkdir -p /app /media /work && chown 10001:10001 /media /work
WORKDIR /app
COPY images/healthy /app/healthy
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --start-interval=1s --retries=6 \
  CMD ["/app/healthy"]
ENTRYPOINT ["java", "-XX:AOTCache=/app/app.aot", "-Xlog:aot=off", "@/app/java.args"]

# Each is started once while it is built, up to where it would look for Kafka and a database, so that
# the JVM remembers what a start loads. Should the JVM not take that memory, it starts without it.
FROM runtime AS api-gateway
COPY --from=build /images/api-gateway/lib /app/lib
COPY --from=build /images/api-gateway/own /app/own
COPY --from=build /images/api-gateway/java.args /app/java.args
RUN java -XX:AOTCacheOutput=/app/app.aot -Dspring.context.exit=onRefresh @/app/java.args \
      --spring.flyway.enabled=false \
      --briefcast.media.link-key=so-that-no-database-is-asked-about-grants
ENV BRIEFCAST_MEDIA_FOLDER=/media
EXPOSE 8080 8081
USER 10001:10001

FROM runtime AS quota-ledger
COPY --from=build /images/quota-ledger/lib /app/lib
COPY --from=build /images/quota-ledger/own /app/own
COPY --from=build /images/quota-ledger/java.args /app/java.args
RUN java -XX:AOTCacheOutput=/app/app.aot -Dspring.context.exit=onRefresh @/app/java.args \
      --spring.flyway.enabled=false
EXPOSE 8081
USER 10001:10001

FROM runtime AS github-app
COPY --from=build /images/github-app/lib /app/lib
COPY --from=build /images/github-app/own /app/own
COPY --from=build /images/github-app/java.args /app/java.args
RUN java -XX:AOTCacheOutput=/app/app.aot -Dspring.context.exit=onRefresh @/app/java.args \
      --spring.flyway.enabled=false \
      --briefcast.github-app.app-id=1 \
      --briefcast.github-app.gateway-key=none \
      --briefcast.github-app.webhook-secret=none-while-it-is-built
EXPOSE 8081 8090
USER 10001:10001

FROM runtime AS generation-worker
COPY --from=build /images/generation-worker/lib /app/lib
COPY --from=build /images/generation-worker/own /app/own
COPY --from=build /images/generation-worker/java.args /app/java.args
RUN java -XX:AOTCacheOutput=/app/app.aot -Dspring.context.exit=onRefresh @/app/java.args \
      --briefcast.worker.job.work-folder=/tmp/work \
 && rm -rf /tmp/work /tmp/javacpp
ENV BRIEFCAST_WORKER_STORE_FOLDER=/media \
    BRIEFCAST_WORKER_JOB_WORK_FOLDER=/work \
    BRIEFCAST_WORKER_PIPELINE_CACHE_FOLDER=/work/speech
EXPOSE 8081
USER 10001:10001
