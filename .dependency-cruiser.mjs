/** The layers of ARCHITECTURE.md: the allowed directions of imports. */
const test = '\\.test\\.tsx?$';

const openTelemetry = '^apps/api/src/server/telemetry/open-telemetry/';

/** The folders of apps/web/src/shared, each with the folders that it may import from. */
const shared = '^apps/web/src/shared';
const rooms = {
  session: [],
  notices: [],
  tutorial: ['session'],
  page: [],
  legal: ['calls', 'page'],
  calls: ['session', 'notices'],
  live: ['session', 'notices', 'calls'],
  bulk: ['notices', 'calls', 'live'],
  forms: ['session', 'notices', 'calls', 'page'],
  history: ['session', 'calls'],
  modes: ['forms', 'page'],
  'pasted-row': [],
  table: ['session', 'notices', 'calls', 'page'],
  files: ['session', 'notices', 'calls', 'live', 'page'],
  records: ['session', 'notices', 'calls', 'page'],
  market: ['session', 'notices', 'calls', 'page', 'forms', 'table', 'records'],
  // For tests only.
  testing: ['session', 'notices', 'calls'],
};

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files in a cycle cannot be understood or changed separately; this includes types. Rule 6.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'schema-imports-zod-only',
      comment: 'Browser and server share the contracts. Rule 4.',
      severity: 'error',
      from: { path: '^packages/schema/src', pathNot: test },
      to: { pathNot: ['^packages/schema/src', 'node_modules/.*zod'] },
    },
    {
      name: 'db-imports-no-app',
      severity: 'error',
      from: { path: '^packages/db' },
      to: { path: '^(apps|packages/ui|bench)' },
    },
    {
      name: 'ui-is-presentational',
      comment: 'No calls, routes or features.',
      severity: 'error',
      from: { path: '^packages/ui' },
      to: { path: ['^(apps|packages/db|bench)', 'node_modules/.*(@trpc|react-router)'] },
    },
    {
      name: 'client-imports-api-types-only',
      comment: 'The client is used outside the repository and needs nothing of it but the socket.',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: test },
      to: {
        path: ['^(apps|bench)', '^packages/(?!client|schema/src/live/live-socket)'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-imports-no-db',
      comment: 'Not even types: the web sees only the answers of the API. Rule 4.',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^packages/db' },
    },
    {
      name: 'web-imports-api-types-only',
      comment: 'The web knows only the type AppRouter of the API. Rule 4.',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^apps/api', pathNot: '^apps/api/src/server/trpc/app-router\\.ts$' },
    },
    {
      name: 'web-imports-api-types-only',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^apps/api', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-imports-no-web',
      severity: 'error',
      from: { path: '^apps/api' },
      to: { path: '^(apps/web|packages/ui)' },
    },
    {
      name: 'no-cross-feature-imports',
      comment: 'Code shared by two features belongs in shared/ or packages/ui. Rule 5.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared' },
      to: { path: '^apps/web/src/(features|app)' },
    },
    {
      name: 'shared-files-in-folders',
      comment: 'Files of shared/ belong in a folder; a new folder must be listed above.',
      severity: 'error',
      from: {},
      to: { path: `${shared}/`, pathNot: `${shared}/(${Object.keys(rooms).join('|')})/` },
    },
    ...Object.entries(rooms).map(([room, below]) => ({
      name: 'shared-folders-import-one-way',
      severity: 'error',
      from: { path: `${shared}/${room}/` },
      to: { path: `${shared}/`, pathNot: `${shared}/(${[room, ...below].join('|')})/` },
    })),
    {
      name: 'adapters-call-verbs-only',
      comment: 'No SQL in routers, REST routes and jobs. Rule 1.',
      severity: 'error',
      from: { path: '^apps/api/src/(modules/[^/]+/(router|rest)|jobs/.*)\\.ts$', pathNot: test },
      to: { path: ['drizzle-orm', '^packages/db', '/queries[^/]*\\.ts$', 'node_modules/postgres/'] },
    },
    {
      name: 'pure-policies',
      comment: 'No I/O in policies. Rule 2.',
      severity: 'error',
      from: { path: '^apps/api/src/modules/[^/]+/policy\\.ts$' },
      to: {
        path: ['drizzle-orm', '^packages/db', 'queries[^/]*\\.ts$', 'node_modules/(postgres|fastify)'],
      },
    },
    {
      name: 'pure-policies',
      severity: 'error',
      from: { path: '^apps/api/src/modules/[^/]+/policy\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'queries-are-private',
      comment: 'A module reaches another through its verbs. Rule 3.',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: test },
      to: { path: '^apps/api/src/modules/.+/queries[^/]*\\.ts$', pathNot: '^apps/api/src/modules/$1/' },
    },
    {
      name: 'kernel-imports-no-module',
      comment:
        'Modules depend on the kernel, which defines the interfaces that it is given and imports no module, not even types.',
      severity: 'error',
      from: { path: '^apps/api/src/kernel', pathNot: test },
      to: { path: '^apps/api/src/(modules|server|jobs|realtime)' },
    },
    {
      name: 'modules-import-no-server',
      severity: 'error',
      from: { path: '^apps/api/src/modules', pathNot: test },
      to: { path: '^apps/api/src/(server|jobs|main|config)' },
    },
    {
      name: 'primary-is-independent',
      comment: 'It starts the processes of the product, which do not depend on it.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^apps/api/src/primary\\.ts$' },
    },
    {
      name: 'primary-is-independent',
      severity: 'error',
      from: { path: '^apps/api/src/primary\\.ts$' },
      to: { path: '^apps/api/src/(modules|realtime|jobs|kernel)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sdks-load-on-demand',
      comment:
        'The SDKs of the file store and of OpenTelemetry take long to load, and most sites use neither.',
      severity: 'error',
      from: { path: '^apps/api/src', pathNot: [test, '^apps/api/src/testing', openTelemetry] },
      to: {
        path: ['^apps/api/src/modules/files/store/s3-store\\.ts$', openTelemetry],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'open-telemetry-in-one-folder',
      comment: 'All others use the interfaces of the kernel: most sites never load OpenTelemetry.',
      severity: 'error',
      from: { pathNot: openTelemetry },
      to: { path: 'node_modules/(\\.pnpm/)?@opentelemetry' },
    },
    {
      name: 'relations-in-one-file',
      comment: 'Table files import one way. Rule 6.',
      severity: 'error',
      from: { path: '^packages/db/src/tables' },
      to: { path: '^packages/db/src/relations\\.ts$' },
    },
    {
      name: 'known-packages-only',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Programs that only their test compiles.
    exclude: {
      path: ['^(apps|packages)/[^/]+/dist/', 'migrations/', '\\.css$', '^packages/openapi-client/program'],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
