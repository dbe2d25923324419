import { expect, test } from 'vitest';
import { roleOf } from './column-role.ts';

test('derives comment, prose and place from the name of a column', () => {
  const keys = ['bid_comment', 'message', 'comments', 'company', 'email', 'storage_name'];
  const roles = keys.map((key) => roleOf({ key }));
  expect(roles).toEqual(['comment', 'prose', 'prose', 'other', 'other', 'place']);
});
