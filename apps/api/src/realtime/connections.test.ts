/** Which sockets close, and with which code, when a session ends or a team changes. */
import { socketCodes } from '@tank/schema/live/live';
import { expect, test } from 'vitest';
import { createConnections } from './connections.ts';

function connect(connections: ReturnType<typeof createConnections>, user_id: number, team_id: number | null) {
  const codes: number[] = [];
  const socket = { bufferedAmount: 0, close: (code: number) => void codes.push(code) };
  const registered = connections.add({ socket, session_id: `session of ${user_id}` });
  return { codes, remove: registered.remove, isAdmitted: registered.admit({ user_id, team_id }) };
}

test('makes a user whose team changed and the members of the team reconnect', () => {
  const connections = createConnections();
  const joiner = connect(connections, 1, null);
  const member = connect(connections, 2, 7);
  const stranger = connect(connections, 3, null);
  const other = connect(connections, 4, 8);
  connections.reopen({ team_ids: [7], user_ids: [1] });
  expect([joiner, member, stranger, other].map(({ codes }) => codes)).toEqual([
    [socketCodes.again],
    [socketCodes.again],
    [],
    [],
  ]);
});

test('admits 20 sockets per user, and another one after one was removed', () => {
  const connections = createConnections();
  const all = Array.from({ length: 21 }, () => connect(connections, 1, null));
  expect(all.map((one) => one.isAdmitted)).toEqual([...Array(20).fill(true), false]);
  expect(connect(connections, 2, null).isAdmitted).toBe(true);
  // Removing a socket that was not admitted does not free a slot.
  all[20]?.remove();
  expect(connect(connections, 1, null).isAdmitted).toBe(false);
  all[0]?.remove();
  expect(connect(connections, 1, null).isAdmitted).toBe(true);
});

test('closes the sockets of an ended session, also while they are authenticating', () => {
  const connections = createConnections();
  const codes: number[] = [];
  const socket = { bufferedAmount: 0, close: (code: number) => void codes.push(code) };
  const { remove } = connections.add({ socket, session_id: 'a' });
  connections.endSessions(['a', 'b']);
  expect(codes).toEqual([socketCodes.unauthenticated]);
  remove();
  expect(connections.size()).toBe(0);
});
