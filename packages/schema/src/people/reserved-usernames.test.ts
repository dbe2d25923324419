import { expect, it } from 'vitest';
import * as accessMessages from '../messages/access.ts';
import { signUp } from './access.ts';
import { createMember } from './teams.ts';
import { createUser } from './users.ts';

const refusalOf = (contract: typeof signUp | typeof createMember | typeof createUser, username: string) =>
  contract.shape.username.safeParse(username).error?.issues[0]?.message;

it('refuses reserved usernames in any spelling', () => {
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
      expect(refusalOf(contract, username), username).toBe(accessMessages.usernameReserved);
});

it('accepts usernames that only begin with a reserved one', () => {
  for (const username of ['admin2', 'demo_admin', 'supporter', 'rooted', 'helpful'])
    expect(refusalOf(signUp, username), username).toBeUndefined();
});
