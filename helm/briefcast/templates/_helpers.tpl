{{/* Names and labels. */}}
{{- define "briefcast.name" -}}
{{- printf "%s-%s" .root.Release.Name .component | trunc 63 | trimSuffix "-" -}}
{{- end }}

{{- define "briefcast.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "briefcast.labels" -}}
{{ include "briefcast.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "briefcast.image" -}}
{{- printf "%s/%s:%s" .root.Values.image.repository .image (.root.Values.image.tag | default .root.Chart.AppVersion) -}}
{{- end }}

{{/* The profile "restricted" of Kubernetes' pod security standards. */}}
{{- define "briefcast.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {type: RuntimeDefault}
{{- end }}

{{- define "briefcast.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: {drop: [ALL]}
{{- end }}

{{- define "briefcast.kafkaServers" -}}
{{- if .Values.trial.enabled -}}
{{ .Release.Name }}-kafka:9092
{{- else -}}
{{ required "kafka.bootstrapServers is required, or trial.enabled" .Values.kafka.bootstrapServers }}
{{- end -}}
{{- end }}

{{/* What all services are told: how they log and trace, and how every client reaches Kafka, share consumers included. */}}
{{- define "briefcast.kafkaEnv" -}}
{{- with .Values.logFormat }}
- {name: LOGGING_STRUCTURED_FORMAT_CONSOLE, value: {{ . | quote }}}
{{- end }}
{{- with .Values.tracing.otlpEndpoint }}
- {name: MANAGEMENT_OPENTELEMETRY_TRACING_EXPORT_OTLP_ENDPOINT, value: {{ . | quote }}}
- {name: MANAGEMENT_TRACING_SAMPLING_PROBABILITY, value: {{ $.Values.tracing.probability | quote }}}
{{- end }}
- {name: SPRING_KAFKA_BOOTSTRAP_SERVERS, value: {{ include "briefcast.kafkaServers" . | quote }}}
{{- if ne .Values.kafka.securityProtocol "PLAINTEXT" }}
- {name: SPRING_KAFKA_SECURITY_PROTOCOL, value: {{ .Values.kafka.securityProtocol | quote }}}
{{- end }}
{{- with .Values.kafka.sasl.mechanism }}
- {name: SPRING_KAFKA_PROPERTIES_SASL_MECHANISM, value: {{ . | quote }}}
- name: SPRING_KAFKA_PROPERTIES_SASL_JAAS_CONFIG
  valueFrom:
    secretKeyRef:
      name: {{ required "kafka.sasl.existingSecret is required with a mechanism" $.Values.kafka.sasl.existingSecret }}
      key: jaas-config
{{- end }}
{{- if .Values.kafka.tls.caSecret }}
- {name: SPRING_KAFKA_SSL_TRUST_STORE_TYPE, value: PEM}
- {name: SPRING_KAFKA_SSL_TRUST_STORE_LOCATION, value: "file:/etc/briefcast/kafka/ca.crt"}
{{- end }}
- {name: BRIEFCAST_KAFKA_REPLICAS, value: {{ ternary 1 .Values.kafka.replicas .Values.trial.enabled | quote }}}
{{- end }}

{{- define "briefcast.postgresHost" -}}
{{- if .Values.trial.enabled -}}
{{ .Release.Name }}-postgresql
{{- else -}}
{{ required "postgresql.host is required, or trial.enabled" .Values.postgresql.host }}
{{- end -}}
{{- end }}

{{/* The database of a service: gateway, ledger or githubApp. */}}
{{- define "briefcast.databaseEnv" -}}
{{- $at := index .root.Values.postgresql .database }}
{{- $host := include "briefcast.postgresHost" .root }}
{{- $port := int .root.Values.postgresql.port }}
{{- $ssl := ternary "disable" .root.Values.postgresql.sslMode .root.Values.trial.enabled }}
{{- $authority := and (not .root.Values.trial.enabled) .root.Values.postgresql.tls.caSecret }}
{{- $r2dbc := "" }}
{{- $jdbc := "" }}
{{- if $authority }}
{{- $r2dbc = "&sslRootCert=/etc/briefcast/postgresql/ca.crt" }}
{{- $jdbc = "&sslrootcert=/etc/briefcast/postgresql/ca.crt" }}
{{- else if hasPrefix "verify" $ssl }}
{{- /* Public authorities: those that the JVM knows, which R2DBC's driver asks by itself. */}}
{{- $jdbc = "&sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory" }}
{{- end }}
- {name: SPRING_R2DBC_URL, value: {{ printf "r2dbc:postgresql://%s:%d/%s?sslMode=%s%s" $host $port $at.database $ssl $r2dbc | quote }}}
- {name: SPRING_R2DBC_USERNAME, value: {{ $at.username | quote }}}
- name: SPRING_R2DBC_PASSWORD
  valueFrom:
    secretKeyRef: {name: {{ .root.Values.secrets.postgresql }}, key: {{ kebabcase .database }}-password}
- {name: SPRING_FLYWAY_URL, value: {{ printf "jdbc:postgresql://%s:%d/%s?sslmode=%s%s" $host $port $at.database $ssl $jdbc | quote }}}
{{- end }}

{{/* Whether a Job migrates: not for the trial's database, which starts with the services. */}}
{{- define "briefcast.migrationsInJob" -}}
{{- if and .Values.postgresql.migrateInJob (not .Values.trial.enabled) }}true{{ end -}}
{{- end }}

{{- define "briefcast.operatorTokenEnv" -}}
- name: BRIEFCAST_OPERATOR_TOKEN
  valueFrom:
    secretKeyRef: {name: {{ .Values.secrets.briefcast }}, key: operator-token}
- {name: BRIEFCAST_OPERATOR_PORT, value: "8082"}
{{- end }}

{{/* Where videos are: a bucket, or a claim that all can mount. */}}
{{- define "briefcast.inBucket" -}}
{{- if or .Values.trial.enabled .Values.media.bucket.name }}true{{ end -}}
{{- end }}

{{- define "briefcast.mediaEnv" -}}
{{- if include "briefcast.inBucket" . }}
{{- $bucket := .Values.media.bucket }}
- {name: BRIEFCAST_STORE_S3_BUCKET, value: {{ ternary "stories" $bucket.name .Values.trial.enabled | quote }}}
{{- if .Values.trial.enabled }}
- {name: BRIEFCAST_STORE_S3_ENDPOINT, value: {{ printf "http://%s-store:7070" .Release.Name | quote }}}
- {name: BRIEFCAST_STORE_S3_PATH_STYLE, value: "true"}
{{- else }}
{{- with $bucket.prefix }}
- {name: BRIEFCAST_STORE_S3_PREFIX, value: {{ . | quote }}}
{{- end }}
{{- with $bucket.endpoint }}
- {name: BRIEFCAST_STORE_S3_ENDPOINT, value: {{ . | quote }}}
{{- end }}
{{- with $bucket.publicEndpoint }}
- {name: BRIEFCAST_STORE_S3_PUBLIC_ENDPOINT, value: {{ . | quote }}}
{{- end }}
- {name: BRIEFCAST_STORE_S3_REGION, value: {{ $bucket.region | quote }}}
- {name: BRIEFCAST_STORE_S3_PATH_STYLE, value: {{ $bucket.pathStyle | quote }}}
{{- end }}
{{- $keys := .Values.secrets.store }}
{{- if .Values.trial.enabled }}
{{- $keys = required "secrets.store is required with trial.enabled" $keys }}
{{- end }}
{{- if $keys }}
- name: BRIEFCAST_STORE_S3_ACCESS_KEY
  valueFrom:
    secretKeyRef: {name: {{ $keys }}, key: access-key}
- name: BRIEFCAST_STORE_S3_SECRET_KEY
  valueFrom:
    secretKeyRef: {name: {{ $keys }}, key: secret-key}
{{- end }}
{{- end }}
{{- end }}

{{/* The same for whoever makes videos and whoever is asked for them, so that both know what is usual. */}}
{{- define "briefcast.lookEnv" -}}
- {name: BRIEFCAST_LOOK_THEME, value: {{ .Values.look.theme | quote }}}
{{- with .Values.look.accent }}
- {name: BRIEFCAST_LOOK_ACCENT, value: {{ . | quote }}}
{{- end }}
- {name: BRIEFCAST_LOOK_FORMAT, value: {{ .Values.look.format | quote }}}
- {name: BRIEFCAST_LOOK_CAPTIONS, value: {{ .Values.look.captions | quote }}}
{{- end }}

{{- define "briefcast.mediaMount" -}}
{{- if not (include "briefcast.inBucket" .) }}
- {name: media, mountPath: /media}
{{- end }}
{{- end }}

{{- define "briefcast.mediaVolume" -}}
{{- if not (include "briefcast.inBucket" .) }}
- name: media
  persistentVolumeClaim: {claimName: {{ required "media.bucket.name or media.existingClaim is required, or trial.enabled" .Values.media.existingClaim }}}
{{- end }}
{{- end }}

{{/* Certificates of authorities that no JVM knows. */}}
{{- define "briefcast.kafkaTlsMount" -}}
{{- if .Values.kafka.tls.caSecret }}
- {name: kafka-ca, mountPath: /etc/briefcast/kafka, readOnly: true}
{{- end }}
{{- end }}

{{- define "briefcast.kafkaTlsVolume" -}}
{{- with .Values.kafka.tls.caSecret }}
- name: kafka-ca
  secret: {secretName: {{ . }}}
{{- end }}
{{- end }}

{{- define "briefcast.postgresTlsMount" -}}
{{- if .Values.postgresql.tls.caSecret }}
- {name: postgresql-ca, mountPath: /etc/briefcast/postgresql, readOnly: true}
{{- end }}
{{- end }}

{{- define "briefcast.postgresTlsVolume" -}}
{{- with .Values.postgresql.tls.caSecret }}
- name: postgresql-ca
  secret: {secretName: {{ . }}}
{{- end }}
{{- end }}

{{/*
Probes. Only the first waits for Kafka and the database; once a service has started, its liveness
depends on neither, so that an outage of theirs kills nobody.
*/}}
{{- define "briefcast.probes" -}}
startupProbe:
  httpGet: {path: /actuator/health/readiness, port: management}
  periodSeconds: 2
  failureThreshold: 150
livenessProbe:
  httpGet: {path: /actuator/health/liveness, port: management}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: {path: /actuator/health/readiness, port: management}
  periodSeconds: 5
  timeoutSeconds: 3
{{- end }}

{{/* Replicas on different nodes and in different zones, where there are any. */}}
{{- define "briefcast.spread" -}}
{{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "briefcast.selector" $ | nindent 6 }}
{{- end }}
{{- end }}

{{/* Parts of network policies. */}}
{{- define "briefcast.egress" -}}
{{- if .ports }}
- ports:
    {{- range .ports }}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  {{- with .cidrs }}
  to:
    {{- range . }}
    - ipBlock: {cidr: {{ . | quote }}}
    {{- end }}
  {{- end }}
{{- end }}
{{- end }}
{{/* The same, but without networks to public addresses alone: the gateway refuses others as well. */}}
{{- define "briefcast.publicEgress" -}}
{{- if or .cidrs (not .ports) }}
{{- include "briefcast.egress" . }}
{{- else }}
- ports:
    {{- range .ports }}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16]
    - ipBlock:
        cidr: "::/0"
        except: ["fc00::/7", "fe80::/10"]
{{- end }}
{{- end }}
{{/* To the collector of spans, if there is one. */}}
{{- define "briefcast.tracingEgress" -}}
{{- if .Values.tracing.otlpEndpoint }}
{{- include "briefcast.egress" .Values.networkPolicies.tracing }}
{{- end }}
{{- end }}
{{- define "briefcast.dns" -}}
- ports:
    - {protocol: UDP, port: 53}
    - {protocol: TCP, port: 53}
  to:
    - namespaceSelector: {}
      podSelector:
        matchLabels: {k8s-app: kube-dns}
{{- end }}
{{- define "briefcast.metricsIngress" -}}
- from:
    - namespaceSelector:
        matchLabels:
          {{- toYaml .Values.networkPolicies.monitoringNamespace | nindent 10 }}
  ports: [{protocol: TCP, port: 8081}]
{{- end }}

{{- /* What a pool of workers does: renderers fetch repository changes where no pool of its own does. */ -}}
{{- define "briefcast.workerRoles" -}}
{{- if eq .pool "fetcher" -}}fetch{{- else if .workers.fetcher.enabled -}}render{{- else -}}fetch,render{{- end -}}
{{- end -}}

{{- /* The share groups that the pool is in, as the label of their metrics is matched. */ -}}
{{- define "briefcast.workerGroups" -}}
{{- if eq .pool "fetcher" -}}fetchers{{- else if .workers.fetcher.enabled -}}renderers{{- else -}}fetchers|renderers{{- end -}}
{{- end -}}
