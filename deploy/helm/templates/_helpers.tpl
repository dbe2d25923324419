{{- define "tank.name" -}}
{{- default "tank" .Values.nameOverride | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "tank.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else if contains (include "tank.name" .) .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "tank.name" .) | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "tank.selector" -}}
app.kubernetes.io/name: {{ include "tank.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "tank.labels" -}}
{{ include "tank.selector" . }}
app.kubernetes.io/version: {{ include "tank.tag" . | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end -}}

{{- define "tank.tag" -}}
{{- .Values.image.tag | default .Chart.AppVersion -}}
{{- end -}}

{{- define "tank.secret" -}}
{{- .Values.secrets.existingSecret | default (printf "%s-secrets" (include "tank.fullname" .)) -}}
{{- end -}}

{{- define "tank.host" -}}
{{- (urlParse .Values.settings.PUBLIC_URL).hostname -}}
{{- end -}}

{{/* What both kinds of pods share: {root, values of the kind, its name, its container}. */}}
{{- define "tank.pod" -}}
{{- $root := .root -}}
metadata:
  # Without versions: an upgrade of the chart alone replaces no pods.
  labels:
    {{- include "tank.selector" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
  annotations:
    # A change of the settings replaces the pods.
    checksum/settings: {{ toJson $root.Values.settings | sha256sum }}
    checksum/secrets: {{ toJson $root.Values.secrets | sha256sum }}
    {{- with .values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  {{- with $root.Values.serviceAccountName }}
  serviceAccountName: {{ . }}
  {{- end }}
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ .grace_seconds }}
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    # The user "node" of the image.
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  containers:
    - name: {{ .component }}
      image: "{{ $root.Values.image.repository }}:{{ include "tank.tag" $root }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      envFrom:
        - configMapRef: { name: {{ include "tank.fullname" $root }}-settings }
        - secretRef: { name: {{ include "tank.secret" $root }} }
      resources:
        {{- toYaml .values.resources | nindent 8 }}
      {{- .container | nindent 6 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if $root.Values.filesSecret }}
        - { name: files, mountPath: /etc/tank, readOnly: true }
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 256Mi }
    {{- with $root.Values.filesSecret }}
    - name: files
      secret: { secretName: {{ . }}, defaultMode: 288 }
    {{- end }}
  # Over nodes and zones, as far as there is room.
  topologySpreadConstraints:
    {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
    - maxSkew: 1
      topologyKey: {{ . }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "tank.selector" $root | nindent 10 }}
          app.kubernetes.io/component: {{ $.component }}
    {{- end }}
  {{- with .values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
