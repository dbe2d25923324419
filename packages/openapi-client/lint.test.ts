/** The OpenAPI document has no errors and no warnings of two linters. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../apps/api/src/testing/test-api.ts';

let api: TestApi;
let document: string;
beforeAll(async () => {
  api = await startTestApi();
  document = (await api.app.inject('/api/docs/json')).body;
});
afterAll(() => api.close());

test("the OpenAPI document follows Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual(
    [],
  );
});

test("the OpenAPI document follows Spectral's rules", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas as never] });
  const problems = await linter.run(document);
  expect(problems.map(({ code, path, message }) => [code, path.join('/'), message])).toEqual([]);
});
