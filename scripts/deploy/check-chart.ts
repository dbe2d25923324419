/**
 * `pnpm test:chart`: renders the Helm chart with several sets of values and checks what it makes: each object against the types of the
 * Kubernetes API (unknown and missing fields too), and the references between them. Needs Go, sprig and the YAML library of Kubernetes
 * of Debian. `helm lint` and a cluster check more.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Container, PodSpec } from 'kubernetes-types/core/v1';
import { parse, parseAllDocuments } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const chart = join(root, 'deploy/helm');
const GO = '/usr/bin/go';
const LIBRARIES = '/usr/share/gocode';
const INSTALL =
  'apt-get install --no-install-recommends golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev';

type Values = Record<string, unknown>;

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  // What the checks below read; tsc checks the rest.
  // biome-ignore lint/suspicious/noExplicitAny: any kind of object.
  spec?: any;
}

const readYaml = (path: string) => parse(readFileSync(join(chart, path), 'utf8'));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As Helm merges values. */
const merge = (values: Values, changes: Values): Values =>
  Object.fromEntries([
    ...Object.entries(values),
    ...Object.entries(changes).map(([name, value]) => {
      const before = values[name];
      return [name, isObject(value) && isObject(before) ? merge(before, value) : value];
    }),
  ]);

/** The text of each template, or the message with which the chart refuses the values. */
function render(changes: Values): { texts?: Record<string, string>; refusal?: string } {
  const { name: Name, version: Version, appVersion: AppVersion } = readYaml('Chart.yaml');
  const input = {
    Values: merge(readYaml('values.yaml'), changes),
    Chart: { Name, Version, AppVersion },
    Release: { Name: 'tanks', Namespace: 'market', Service: 'Helm' },
  };
  const { status, stdout, stderr } = spawnSync(GO, ['run', join(import.meta.dirname, 'render.go'), chart], {
    input: JSON.stringify(input),
    env: { ...process.env, GO111MODULE: 'off', GOPATH: LIBRARIES },
    encoding: 'utf8',
  });
  return status === 0 ? { texts: JSON.parse(stdout) } : { refusal: stderr };
}

function objectsIn(texts: Record<string, string>): KubernetesObject[] {
  const manifests = Object.entries(texts).filter(([name]) => name.endsWith('.yaml'));
  return manifests.flatMap(([name, text]) =>
    parseAllDocuments(text).flatMap((document) => {
      if (document.errors[0]) throw new Error(`${name}: ${document.errors[0].message}`);
      return document.toJS() ?? [];
    }),
  );
}

const OWN_TYPES = 'monitoring.coreos.com/';

/** The module of the types of an API version: `networking.k8s.io/v1` is in `networking/v1`. */
function moduleOf(apiVersion: string): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group.replace(/\..*/, '')}/${version}`;
}

/** Has TypeScript compare the objects, as literals, with the types of the API. */
function checkTypes(objects: readonly KubernetesObject[]): string[] {
  const folder = join(root, 'node_modules/.cache/chart');
  const file = join(folder, 'objects.ts');
  const lines = objects
    .filter(({ apiVersion }) => !apiVersion.startsWith(OWN_TYPES))
    .map(
      (object, i) =>
        `export const ${object.kind}${i}: import('${moduleOf(object.apiVersion)}').${object.kind} = ${JSON.stringify(object, null, 2)};`,
    );
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, lines.join('\n'));
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
  ];
  const { status, stdout } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    [...options, '--ignoreConfig', file],
    {
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  return status === 0 ? [] : [stdout];
}

const contains = (labels: Values, selector: Values) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

/** References that lead nowhere, and names that Kubernetes refuses. */
function checkReferences(objects: readonly KubernetesObject[], outside: readonly string[]): string[] {
  const faults: string[] = [];
  const namesOf = (kind: string) =>
    objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');
  const pods = deployments.map(({ spec }) => spec.template);
  const need = (what: string, found: boolean) => void (found || faults.push(what));

  for (const { kind, metadata } of objects)
    need(`${kind} ${metadata.name}: its name`, /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/.test(metadata.name));
  const keys = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  need('Two objects have one name', new Set(keys).size === keys.length);
  for (const { metadata, spec } of deployments) {
    const { name } = metadata;
    need(`${name}: its selector`, contains(spec.template.metadata.labels, spec.selector.matchLabels));
    const { containers, volumes = [] }: PodSpec = spec.template.spec;
    const [{ envFrom = [], volumeMounts = [] }] = containers as [Container];
    for (const { configMapRef, secretRef } of envFrom) {
      const map = configMapRef?.name;
      const secret = secretRef?.name;
      need(`${name}: ${map}`, map === undefined || namesOf('ConfigMap').includes(map));
      need(`${name}: ${secret}`, secret === undefined || [...namesOf('Secret'), ...outside].includes(secret));
    }
    for (const mount of volumeMounts)
      need(
        `${name}: ${mount.name}`,
        volumes.some((volume) => volume.name === mount.name),
      );
    const others = deployments.filter((other) => other.metadata.name !== name);
    for (const other of others)
      need(
        `${name} and ${other.metadata.name} select the same pods`,
        !contains(other.spec.template.metadata.labels, spec.selector.matchLabels),
      );
  }
  for (const { kind, metadata, spec } of objects) {
    const selector =
      kind === 'Service' ? spec.selector : (spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels);
    if (selector && kind !== 'ServiceMonitor')
      need(
        `${kind} ${metadata.name}: its pods`,
        pods.filter((pod) => contains(pod.metadata.labels, selector)).length === 1,
      );
    if (kind === 'HorizontalPodAutoscaler')
      need(`${kind}: its target`, namesOf('Deployment').includes(spec.scaleTargetRef.name));
    const services = [...namesOf('Service'), ...outside];
    for (const rule of kind === 'Ingress' ? spec.rules : [])
      for (const { backend } of rule.http.paths)
        need(`Ingress ${metadata.name}: ${backend.service.name}`, services.includes(backend.service.name));
  }
  return faults;
}

const required = {
  settings: { PUBLIC_URL: 'https://tanks.example.com:8443' },
  secrets: { values: { DATABASE_URL: 'postgres://tank:secret@db/tank', SECRETS_KEY: 'a'.repeat(32) } },
};

const usual: Record<string, { values: Values; outside?: string[] }> = {
  'the least': { values: required },
  everything: {
    values: {
      ...required,
      image: { tag: 'abc1234' },
      imagePullSecrets: [{ name: 'registry' }],
      filesSecret: 'tank-files',
      serviceAccountName: 'tank',
      api: {
        autoscaling: { enabled: true },
        nodeSelector: { disk: 'fast' },
        tolerations: [{ key: 'busy', operator: 'Exists' }],
        affinity: { nodeAffinity: {} },
        podAnnotations: { note: 'yes' },
      },
      service: { annotations: { note: 'yes' } },
      ingress: { enabled: true, tlsSecret: 'tanks-tls' },
      networkPolicy: { enabled: true, from: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }] },
      serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    },
  },
  'a Secret that exists': {
    values: {
      settings: required.settings,
      secrets: { existingSecret: 'tank' },
      networkPolicy: { enabled: true },
    },
    outside: ['tank'],
  },
  'blue/green, requests to the other release': {
    values: { ...required, ingress: { enabled: true, service: 'green-tank-api' }, jobs: { enabled: false } },
    outside: ['green-tank-api'],
  },
};

const refused: Record<string, { values: Values; message: string }> = {
  'no PUBLIC_URL': { values: { secrets: required.secrets }, message: 'Set settings.PUBLIC_URL' },
  'no secrets': { values: { settings: required.settings }, message: 'Set secrets.existingSecret' },
  'two kinds of secrets': {
    values: { ...required, secrets: { ...required.secrets, existingSecret: 'tank' } },
    message: 'Set either',
  },
};

const missing = [
  GO,
  `${LIBRARIES}/src/github.com/Masterminds/sprig`,
  `${LIBRARIES}/src/sigs.k8s.io/yaml`,
].filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(`Not found: ${missing.join(', ')}. On Debian: ${INSTALL}`);
  process.exit(1);
}
const faults: string[] = [];
for (const [name, { values, outside = [] }] of Object.entries(usual)) {
  const { texts, refusal } = render(values);
  if (!texts) {
    faults.push(`${name}: ${refusal}`);
    continue;
  }
  const objects = objectsIn(texts);
  const found = [...checkTypes(objects), ...checkReferences(objects, outside)];
  console.log(`${name}: ${objects.map(({ kind }) => kind).join(', ')}; ${found.length} faults`);
  faults.push(...found.map((fault) => `${name}: ${fault}`));
}
for (const [name, { values, message }] of Object.entries(refused)) {
  const { refusal = 'is accepted' } = render(values);
  console.log(`${name}: ${refusal.includes(message) ? 'refused with the reason' : 'FAULT'}`);
  if (!refusal.includes(message)) faults.push(`${name}: ${refusal}`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
