import { createTestDatabase } from '@tank/db/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDatabase } from './open-database.ts';

test('gives calls and jobs separate statement timeouts', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { database, job_database, close } = await openDatabase(
    readConfig({ DATABASE_URL: url, CALL_TIMEOUT: '7', JOB_TIMEOUT: '70' }),
  );
  const limits = await Promise.all(
    [database, job_database].map(
      ({ client }) => client`select current_setting('statement_timeout') as limit`,
    ),
  );
  await close();
  expect(limits.map(([row]) => row?.limit)).toEqual(['7s', '70s']);
});
