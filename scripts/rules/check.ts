/** Rules of ARCHITECTURE.md that no other tool checks: `node scripts/rules/check.ts`, part of `pnpm verify`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  ambiguousActions,
  proceduresWithoutRule,
  rawSql,
  unscheduledVerbs,
  verbsWithoutRule,
} from './lib/api-rules.ts';
import { brokenCitations } from './lib/citations.ts';
import { outdatedVersions } from './lib/library-rules.ts';
import {
  barrels,
  clockReads,
  envReaders,
  lengthAt,
  longOverall,
  testRetries,
  tooLong,
} from './lib/source-rules.ts';
import { readSources, readTexts } from './lib/sources.ts';
import {
  categoryChecks,
  manualInvalidations,
  overlappingBreakpoints,
  sentencesInCode,
} from './lib/web-rules.ts';

const root = resolve(import.meta.dirname, '../..');

const sources = readSources(root, ['apps', 'packages', 'bench', 'scripts']);
const texts = readTexts(root);
const violations = [
  ...envReaders(sources),
  ...barrels(sources),
  ...verbsWithoutRule(sources),
  ...proceduresWithoutRule(sources),
  ...ambiguousActions(sources),
  ...tooLong(sources),
  ...longOverall(sources),
  ...rawSql(sources),
  ...categoryChecks(sources),
  ...manualInvalidations(sources),
  ...clockReads(sources),
  ...sentencesInCode(sources),
  ...unscheduledVerbs(sources),
  ...overlappingBreakpoints(texts),
  ...testRetries(texts),
  ...brokenCitations({ texts, exists: (path) => existsSync(join(root, path)) }),
  ...outdatedVersions(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')),
];
for (const { path, message } of violations) console.error(`${path}: ${message}`);
console.log(
  `${sources.length} files, median ${lengthAt(50, sources)} lines, p95 ${lengthAt(95, sources)}, ${violations.length} violations.`,
);
process.exitCode = violations.length > 0 ? 1 : 0;
