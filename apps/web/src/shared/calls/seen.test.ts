import { POSITION_HEADER } from '@tank/schema/product';
import { expect, test, vi } from 'vitest';
import { noteChange, noteEvent, seenHeaders } from './seen.ts';

const changed = (position?: string) =>
  new Response('{}', { headers: position === undefined ? {} : { [POSITION_HEADER]: position } });
const sent = () => Number(seenHeaders()[POSITION_HEADER]);

test('a read names the largest position of changes and events', () => {
  expect(sent()).toBe(0);
  noteChange(changed('500'));
  // A later answer to an earlier change.
  noteChange(changed('300'));
  noteChange(changed());
  expect(sent()).toBe(500);
  noteEvent('12-34-900');
  noteEvent('12-33-700');
  // Of a server of an older version.
  noteEvent('12-35');
  expect(sent()).toBe(900);
});

test('another tab, and the page after a reload, name what this one has seen', async () => {
  noteChange(changed('1000'));
  vi.resetModules();
  const other = await import('./seen.ts');
  expect(other.seenHeaders()[POSITION_HEADER]).toBe('1000');
  other.noteChange(changed('1200'));
  expect(sent()).toBe(1200);
});
