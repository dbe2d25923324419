import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { invalidate } from './invalidate.ts';

test('refetches a first load that was in flight during the invalidation', async () => {
  const queries = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let callCount = 0;
  const queryFn = () => answers[callCount++]?.promise;
  const stop = new QueryObserver(queries, { queryKey: [['access', 'current']], queryFn }).subscribe(() => {});
  invalidate(queries, { queryKey: [['access']] });
  answers[0]?.resolve('before the change');
  await vi.waitFor(() => expect(callCount).toBe(2));
  answers[1]?.resolve('after it');
  await vi.waitFor(() => expect(queries.getQueryData([['access', 'current']])).toBe('after it'));
  stop();
  queries.clear();
});
