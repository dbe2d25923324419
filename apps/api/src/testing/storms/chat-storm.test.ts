import { createTestDatabase } from '@tank/db/testing/test-database';
import { expect, test } from 'vitest';
import { runChatStorm } from './chat-storm.ts';

test('people chat on while connections drop and a process is killed: nothing lost, nothing twice', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    const findings = await runChatStorm({ url, users: 6, messages: 30, drops: 60, kills: 2 });
    expect(findings).toEqual({
      acknowledged: 180,
      drops: 60,
      kills: 2,
      lost: 0,
      twice: 0,
      disordered: 0,
      miscounted: 0,
      resets: 0,
    });
  } finally {
    await drop();
  }
});
