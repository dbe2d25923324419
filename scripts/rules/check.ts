/** The house rules that no other tool checks (ARCHITECTURE.md): `node scripts/rules/check.ts`, part of `pnpm verify`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { manyMeanings } from './lib/actions.ts';
import { barrels } from './lib/barrels.ts';
import { proceduresWithoutRule, verbsWithoutRule } from './lib/calls.ts';
import { deadCitations } from './lib/citations.ts';
import { otherClocks } from './lib/clock.ts';
import { envReaders } from './lib/env.ts';
import { belowFloor } from './lib/floors.ts';
import { forgottenJobs } from './lib/jobs.ts';
import { refreshedByHand } from './lib/refreshes.ts';
import { judgedByCategory } from './lib/roles.ts';
import { secondTries } from './lib/second-tries.ts';
import { lengthAt, longOnTheWhole, tooLong } from './lib/sizes.ts';
import { readSources } from './lib/sources.ts';
import { rawSql } from './lib/sql-text.ts';
import { readTexts } from './lib/texts.ts';
import { sentencesInCode } from './lib/words.ts';

const root = resolve(import.meta.dirname, '../..');

const sources = readSources(root, ['apps', 'packages', 'bench', 'scripts']);
const texts = readTexts(root);
const breaches = [
  ...envReaders(sources),
  ...barrels(sources),
  ...verbsWithoutRule(sources),
  ...proceduresWithoutRule(sources),
  ...manyMeanings(sources),
  ...tooLong(sources),
  ...longOnTheWhole(sources),
  ...rawSql(sources),
  ...judgedByCategory(sources),
  ...refreshedByHand(sources),
  ...otherClocks(sources),
  ...sentencesInCode(sources),
  ...forgottenJobs(sources),
  ...secondTries(texts),
  ...deadCitations({ texts, exists: (path) => existsSync(join(root, path)) }),
  ...belowFloor(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')),
];
for (const { path, message } of breaches) console.error(`${path}: ${message}`);
console.log(
  `${sources.length} files, median ${lengthAt(50, sources)} lines, p95 ${lengthAt(95, sources)}, ${breaches.length} breaches.`,
);
process.exitCode = breaches.length > 0 ? 1 : 0;
