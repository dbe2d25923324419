/** dependency-cruiser with the repository's configuration, on a tree that violates every rule. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTree, linkPackages, root, type Tree, tool } from './lib/fixture-tree.ts';

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

const MODULE = 'apps/api/src/modules';
const WEB = 'apps/web/src';

/** Allowed imports. */
const clean = {
  'packages/schema/src/words.ts': `import { z } from 'zod';\nimport { more } from './more.ts';\nexport const words = z.string(); export const w = more;`,
  'packages/schema/src/more.ts': 'export const more = 1;',
  'packages/db/src/client.ts': `import postgres from 'postgres';\nimport { words } from '@tank/schema/words';\nexport const connect = () => [postgres, words];`,
  'packages/db/src/relations.ts': `import { users } from './tables/users.ts';\nexport const r = users;`,
  'packages/db/src/tables/users.ts': `import { integer } from 'drizzle-orm/pg-core';\nexport const users = integer;`,
  'packages/ui/src/table.tsx': `import { Table } from '@mantine/core';\nimport { words } from '@tank/schema/words';\nexport const T = [Table, words];`,
  'apps/api/src/kernel/context.ts': 'export interface Ctx { id: number } export const c = 1;',
  'apps/api/src/server/trpc/app-router.ts': `import { a } from '../../modules/access/router.ts';\nexport type AppRouter = typeof a; export const r = a;`,
  [`${MODULE}/access/store.ts`]: `import { type Ctx, c } from '../../kernel/context.ts';\nimport { q } from './queries.ts';\nexport type Store = Ctx; export const s = [c, q];`,
  [`${MODULE}/access/queries.ts`]: `import { connect } from '@tank/db/client';\nexport const q = connect;`,
  [`${MODULE}/access/policy.ts`]: `import { words } from '@tank/schema/words';\nexport const m = words;`,
  [`${MODULE}/access/s3.ts`]: `export const open = () => import('../files/store/s3-store.ts');`,
  [`${MODULE}/files/store/s3-store.ts`]: 'export const s3 = 1;',
  'apps/api/src/server/telemetry/start.ts': `import type { T } from './open-telemetry/sdk.ts';\nexport type U = T; export const start = () => import('./open-telemetry/sdk.ts');`,
  'apps/api/src/server/telemetry/open-telemetry/sdk.ts': `import { trace } from '@opentelemetry/api';\nimport { more } from './more.ts';\nexport type T = 1; export const sdk = [trace, more];`,
  'apps/api/src/server/telemetry/open-telemetry/more.ts': 'export const more = 1;',
  [`${MODULE}/access/router.ts`]: `import { s } from './store.ts';\nimport { m } from './policy.ts';\nexport const a = [s, m];`,
  [`${WEB}/shared/calls/trpc.ts`]: `import type { AppRouter } from '@tank/api/router';\nexport type R = AppRouter; export const t = 1;`,
  [`${WEB}/shared/loose.ts`]: 'export const loose = 1;',
  [`${WEB}/features/bids/page.tsx`]: `import { t } from '../../shared/calls/trpc.ts';\nimport { part } from './part.tsx';\nexport const p = [t, part];`,
  [`${WEB}/features/bids/part.tsx`]: `import { T } from '@tank/ui/table';\nexport const part = T;`,
  [`${WEB}/app/pages.tsx`]: `import { p } from '../features/bids/page.tsx';\nexport const pages = p;`,
};

/** One file per violation. */
const violations: [rule: string, path: string, text: string][] = [
  ['no-cycles', 'apps/api/src/kernel/ring-a.ts', `import { b } from './ring-b.ts';\nexport const a = b;`],
  [
    'no-cycles',
    'packages/ui/src/ring-c.ts',
    `import type { D } from './ring-d.ts';\nexport type C = D | 1;\nexport const c = 1;`,
  ],
  [
    'schema-imports-zod-only',
    'packages/schema/src/x1.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  ],
  [
    'schema-imports-zod-only',
    'packages/schema/src/x2.ts',
    `import { c } from '../../../apps/api/src/kernel/context.ts';\nexport const x = c;`,
  ],
  [
    'db-imports-no-app',
    'packages/db/src/x3.ts',
    `import { c } from '../../../apps/api/src/kernel/context.ts';\nexport const x = c;`,
  ],
  [
    'ui-is-presentational',
    'packages/ui/src/x4.tsx',
    `import { p } from '../../../apps/web/src/features/bids/page.tsx';\nexport const x = p;`,
  ],
  [
    'ui-is-presentational',
    'packages/ui/src/x5.tsx',
    `import { connect } from '../../db/src/client.ts';\nexport const x = connect;`,
  ],
  [
    'client-imports-api-types-only',
    'packages/client/src/x6.ts',
    `import { connect } from '../../db/src/client.ts';\nexport const x = connect;`,
  ],
  [
    'web-imports-no-db',
    `${WEB}/shared/calls/x6.ts`,
    `import type { connect } from '../../../../../packages/db/src/client.ts';\nexport type X = typeof connect;`,
  ],
  [
    'web-imports-api-types-only',
    `${WEB}/shared/calls/x7.ts`,
    `import { r } from '@tank/api/router';\nexport const x = r;`,
  ],
  [
    'web-imports-api-types-only',
    `${WEB}/shared/calls/x8.ts`,
    `import type { Ctx } from '../../../../api/src/kernel/context.ts';\nexport type X = Ctx;`,
  ],
  [
    'api-imports-no-web',
    'apps/api/src/server/x9.ts',
    `import { t } from '../../../web/src/shared/calls/trpc.ts';\nexport const x = t;`,
  ],
  [
    'no-cross-feature-imports',
    `${WEB}/features/listings/x10.tsx`,
    `import { p } from '../bids/page.tsx';\nexport const x = p;`,
  ],
  [
    'no-cross-feature-imports',
    `${WEB}/features/listings/x11.tsx`,
    `import { pages } from '../../app/pages.tsx';\nexport const x = pages;`,
  ],
  [
    'shared-imports-no-feature',
    `${WEB}/shared/calls/x12.ts`,
    `import { p } from '../../features/bids/page.tsx';\nexport const x = p;`,
  ],
  [
    'shared-files-in-folders',
    `${WEB}/features/bids/x13.tsx`,
    `import { loose } from '../../shared/loose.ts';\nexport const x = loose;`,
  ],
  [
    'shared-folders-import-one-way',
    `${WEB}/shared/session/x14.ts`,
    `import { t } from '../calls/trpc.ts';\nexport const x = t;`,
  ],
  [
    'adapters-call-verbs-only',
    `${MODULE}/b1/router.ts`,
    `import { sql } from 'drizzle-orm';\nexport const x = sql;`,
  ],
  [
    'adapters-call-verbs-only',
    `${MODULE}/b2/rest.ts`,
    `import { q } from './queries.ts';\nexport const x = q;`,
  ],
  [
    'adapters-call-verbs-only',
    `${MODULE}/b3/rest.ts`,
    `import postgres from 'postgres';\nexport const x = postgres;`,
  ],
  [
    'adapters-call-verbs-only',
    'apps/api/src/jobs/expire.ts',
    `import { connect } from '@tank/db/client';\nexport const x = connect;`,
  ],
  [
    'pure-policies',
    `${MODULE}/b4/policy.ts`,
    `import { randomUUID } from 'node:crypto';\nexport const x = randomUUID;`,
  ],
  [
    'pure-policies',
    `${MODULE}/b5/policy.ts`,
    `import { connect } from '@tank/db/client';\nexport const x = connect;`,
  ],
  [
    'queries-are-private',
    `${MODULE}/b6/verb.ts`,
    `import { q } from '../access/queries.ts';\nexport const x = q;`,
  ],
  [
    'queries-are-private',
    `${MODULE}/b8/verb.ts`,
    `import { q } from '../access/sessions/queries-devices.ts';\nexport const x = q;`,
  ],
  [
    'kernel-imports-no-module',
    'apps/api/src/kernel/x13.ts',
    `import { s } from '../modules/access/store.ts';\nexport const x = s;`,
  ],
  [
    'kernel-imports-no-module',
    'apps/api/src/kernel/x18.ts',
    `import type { Store } from '../modules/access/store.ts';\nexport type X = Store;`,
  ],
  [
    'kernel-imports-no-module',
    'apps/api/src/kernel/x19.ts',
    `import type { H } from '../realtime/hub.ts';\nexport type X = H;`,
  ],
  [
    'primary-is-independent',
    'apps/api/src/primary.ts',
    `import { c } from './kernel/context.ts';\nexport const x = c;`,
  ],
  [
    'primary-is-independent',
    'apps/api/src/server/x17.ts',
    `import { x } from '../primary.ts';\nexport const y = x;`,
  ],
  [
    'modules-import-no-server',
    `${MODULE}/b7/verb.ts`,
    `import { r } from '../../server/trpc/app-router.ts';\nexport const x = r;`,
  ],
  [
    'sdks-load-on-demand',
    `${MODULE}/files/store/x20.ts`,
    `import { s3 } from './s3-store.ts';\nexport const x = s3;`,
  ],
  [
    'sdks-load-on-demand',
    'apps/api/src/server/telemetry/x21.ts',
    `import { sdk } from './open-telemetry/sdk.ts';\nexport const x = sdk;`,
  ],
  [
    'open-telemetry-in-one-folder',
    'apps/api/src/server/telemetry/x22.ts',
    `import type { Span } from '@opentelemetry/api';\nexport type X = Span;`,
  ],
  [
    'relations-in-one-file',
    'packages/db/src/tables/x14.ts',
    `import { r } from '../relations.ts';\nexport const x = r;`,
  ],
  [
    'known-packages-only',
    'apps/api/src/kernel/x15.ts',
    `import leftPad from 'left-pad';\nexport const x = leftPad;`,
  ],
];

const cruise = async ({ folder }: Tree): Promise<Violation[]> => {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps', 'packages'];
  const { stdout } = await tool('depcruise', args, folder);
  return JSON.parse(stdout).summary.violations;
};

const trees: Tree[] = [];
let found: Violation[];
let foundInClean: Violation[];
let ruleNames: string[];

async function createLinkedTree(files: Record<string, string>): Promise<Tree> {
  const tree = await createTree(files);
  trees.push(tree);
  await tree.copy('.dependency-cruiser.mjs', 'tsconfig.json', 'tsconfig.base.json');
  await linkPackages(tree);
  return tree;
}

beforeAll(async () => {
  const violatingFiles = Object.fromEntries(violations.map(([, path, text]) => [path, text]));
  const others = {
    [`${MODULE}/b2/queries.ts`]: 'export const q = 1;',
    [`${MODULE}/access/sessions/queries-devices.ts`]: 'export const q = 1;',
    'apps/api/src/realtime/hub.ts': 'export type H = number;',
    'packages/ui/src/ring-d.ts': `import { c } from './ring-c.ts';\nexport type D = typeof c;`,
    'apps/api/src/kernel/ring-b.ts': `import { a } from './ring-a.ts';\nexport const b = a;`,
  };
  const [good, bad] = await Promise.all([
    createLinkedTree(clean),
    createLinkedTree({ ...clean, ...others, ...violatingFiles }),
  ]);
  [foundInClean, found] = await Promise.all([cruise(good), cruise(bad)]);
  const config = await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href);
  ruleNames = config.default.forbidden.map((rule: { name: string }) => rule.name);
});
afterAll(() => Promise.all(trees.map((tree) => tree.remove())));

test('accepts allowed imports', () => {
  expect(foundInClean).toEqual([]);
});

test.each(violations)('reports %s in %s', (rule, path) => {
  expect(found.filter(({ from }) => from === path).map((violation) => violation.rule.name)).toContain(rule);
});

test('every rule has a test', () => {
  expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(ruleNames));
});
