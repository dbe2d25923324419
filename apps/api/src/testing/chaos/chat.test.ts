import { createTestDatabase } from '@tank/db/testing/test-database';
import { expect, inject, test } from 'vitest';
import { runChatScenario } from './chat-scenario.ts';

const { rounds } = inject('chance');
const [USERS, MESSAGES, DROPS, KILLS] = [6, 15 * rounds, 30 * rounds, 2 * rounds];

test('delivers every chat message once and in order while connections drop and API processes are killed', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    const findings = await runChatScenario({
      url,
      users: USERS,
      messages: MESSAGES,
      drops: DROPS,
      kills: KILLS,
    });
    expect(findings).toEqual({
      acknowledged: USERS * MESSAGES,
      drops: DROPS,
      kills: KILLS,
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
