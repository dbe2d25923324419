/** The OpenAPI document as strict readers see it: no error, and no warning either. */
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

test("Redocly's recommended rules find nothing in the OpenAPI document", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual(
    [],
  );
});

test("Spectral's rules for OpenAPI find nothing in the document", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas as never] });
  const problems = await linter.run(document);
  expect(problems.map(({ code, path, message }) => [code, path.join('/'), message])).toEqual([]);
});
