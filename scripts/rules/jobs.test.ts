/** Verbs that only jobs may call must be called by a job. */
import { expect, test } from 'vitest';
import { unscheduledVerbs } from './lib/api-rules.ts';
import { root } from './lib/fixture-tree.ts';
import { parse, readSources } from './lib/sources.ts';

const MODULE = 'apps/api/src/modules/listings';
const sources = readSources(root, ['apps/api/src']);
const messages = (...added: [path: string, text: string][]) =>
  unscheduledVerbs([...sources, ...added.map(([path, text]) => parse(path, text))]).map(
    ({ message }) => message,
  );
const verb = (name: string, action: string): [string, string] => [
  `${MODULE}/some-verb.ts`,
  `export async function ${name}({ ctx }: Call<void>) { authorize(ctx, listingPolicy.${action}); }`,
];

test('a task calls every verb of jobs', () => {
  expect(messages()).toEqual([]);
});

test('reports a verb that no task calls', () => {
  expect(messages(verb('remindOwners', 'expire'))).toEqual([
    'Only jobs may call remindOwners, but no task of apps/api/src/jobs/tasks.ts does.',
  ]);
  expect(messages(verb('editListing', 'edit'))).toEqual([]);
});

test('reports an action of jobs that no verb authorizes', () => {
  const policy = 'export const teamPolicy = { list: { roles: everyone }, remind: jobsOnly };';
  expect(messages(['apps/api/src/modules/teams/policy.ts', policy])).toEqual([
    'teamPolicy.remind is for jobs only, but no verb authorizes it.',
  ]);
});
