import { noOperator } from '@tank/schema/legal/operator';
import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
afterEach(() => api.close());

const read = async () => (await api.query('context.operator')).body.result.data.data;

it('shows the configured operator to visitors without a session', async () => {
  const operator = {
    name: 'Harbor Tanks',
    form: 'a Delaware limited liability company',
    address: 'One Harbor Road, Houston, Texas',
    email: 'legal@harbor.example',
    copyright_agent: 'Dana Webb, dmca@harbor.example',
  };
  api = await startTestApi({ operator });
  expect(await read()).toEqual(operator);
});

it('shows no operator if none is configured', async () => {
  api = await startTestApi();
  expect(await read()).toEqual(noOperator);
});
