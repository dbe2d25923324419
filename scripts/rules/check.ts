/** The house rules that no other tool checks (ARCHITECTURE.md): `node scripts/rules/check.ts`, part of `pnpm verify`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  forgottenJobs,
  manyMeanings,
  proceduresWithoutRule,
  rawSql,
  verbsWithoutRule,
} from './lib/api-rules.ts';
import { deadCitations } from './lib/citations.ts';
import { belowFloor } from './lib/library-rules.ts';
import {
  barrels,
  envReaders,
  lengthAt,
  longOnTheWhole,
  otherClocks,
  secondTries,
  tooLong,
} from './lib/source-rules.ts';
import { readSources, readTexts } from './lib/sources.ts';
import { judgedByCategory, refreshedByHand, sentencesInCode } from './lib/web-rules.ts';

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
