/** What only the clock may do is done by a job. */
import { expect, test } from 'vitest';
import { forgottenJobs } from './lib/api-rules.ts';
import { root } from './lib/planted.ts';
import { parse, readSources } from './lib/sources.ts';

const MODULE = 'apps/api/src/modules/listings';
const house = readSources(root, ['apps/api/src']);
const messages = (...planted: [path: string, text: string][]) =>
  forgottenJobs([...house, ...planted.map(([path, text]) => parse(path, text))]).map(
    ({ message }) => message,
  );
const verb = (name: string, action: string): [string, string] => [
  `${MODULE}/some-verb.ts`,
  `export async function ${name}({ ctx }: Call<void>) { authorize(ctx, listingPolicy.${action}); }`,
];

test('every verb of the clock is named in the tasks', () => {
  expect(messages()).toEqual([]);
});

test('one that no task names is found', () => {
  expect(messages(verb('remindOwners', 'expire'))).toEqual([
    "remindOwners is the clock's, and no task of apps/api/src/jobs/tasks.ts names it.",
  ]);
  expect(messages(verb('editListing', 'edit'))).toEqual([]);
});

test('so is an action of the clock that no verb asks for', () => {
  const policy = 'export const teamPolicy = { list: { roles: everyone }, remind: jobsOnly };';
  expect(messages(['apps/api/src/modules/teams/policy.ts', policy])).toEqual([
    "teamPolicy.remind is the clock's, and no verb asks for it.",
  ]);
});
