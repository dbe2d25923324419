import { expect, it } from 'vitest';
import { accessMessages } from '../messages/access.ts';
import { signUp } from './access.ts';
import { createMember } from './teams.ts';
import { createUser } from './users.ts';

const sentenceOf = (contract: typeof signUp | typeof createMember | typeof createUser, username: string) =>
  contract.shape.username.safeParse(username).error?.issues[0]?.message;

it('refuses a username that would pass for the operator, however it is written', () => {
  for (const contract of [signUp, createMember, createUser])
    for (const username of [
      'admin',
      'Administrator',
      'SUPPORT',
      'no-reply',
      'The.Tank.Tiger',
      '_root_',
      'system',
      'help',
      'moderator',
      'postmaster',
    ])
      expect(sentenceOf(contract, username), username).toBe(accessMessages.usernameReserved);
});

it('takes others, though they begin alike', () => {
  for (const username of ['admin2', 'demo_admin', 'supporter', 'rooted', 'helpful'])
    expect(sentenceOf(signUp, username), username).toBeUndefined();
});
