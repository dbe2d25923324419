import { describe, expect, it } from 'vitest';
import * as accessMessages from '../messages/access.ts';
import { signUp, signUpRules } from '../people/access.ts';
import { createInquiry, inquiryRules } from '../trade/inquiries.ts';
import { createListing, listingRules } from '../trade/listings.ts';
import { createStorage, storageRules } from '../trade/storage.ts';
import { checkInput, messagesByField } from './check-input.ts';
import type { Rules } from './rules.ts';

const today = '2026-11-20';
const request = {
  first_name: 'Nora',
  last_name: 'Lindqvist',
  username: 'nora_l',
  email: 'nora@lindqvist.test',
  password: 'long enough words',
  confirm_password: 'long enough words',
};
const checkSignUp = (changes: object) =>
  checkInput({ contract: signUp, rules: signUpRules, values: { ...request, ...changes }, today });
const messagesFor = (changes: object) => messagesByField(checkSignUp(changes).issues);

describe('checkInput', () => {
  it('returns the parsed input if it is valid', () => {
    expect(checkSignUp({})).toMatchObject({
      success: true,
      data: { ...request, category: 'Viewer' },
      issues: [],
    });
  });

  it('reports issues of the contract and of rules over several fields together', () => {
    expect(
      messagesFor({ first_name: undefined, email: 'nora', confirm_password: 'other enough words' }),
    ).toEqual({
      first_name: 'First name is required.',
      email: 'Email must be an address such as name@company.com.',
      confirm_password: accessMessages.passwordsMustMatch,
    });
    // The password is too short, and its confirmation differs.
    expect(Object.keys(messagesFor({ password: 'abc', confirm_password: 'abd' }))).toEqual([
      'password',
      'confirm_password',
    ]);
    expect(Object.keys(messagesFor({ password: 'abc', confirm_password: 'abc' }))).toEqual(['password']);
    expect(
      messagesFor({
        last_name: '',
        password: 'Nora@Lindqvist.test',
        confirm_password: 'Nora@Lindqvist.test',
      }),
    ).toEqual({
      last_name: 'Last name is required.',
      password: accessMessages.passwordHasEmail,
    });
  });

  it('joins all messages of a field without duplicates', () => {
    expect(messagesFor({ username: '§' })).toEqual({
      username:
        'Username must have at least 3 characters. Username can contain only letters, digits, dots, dashes and underscores.',
    });
  });

  it('reports a missing field only as required', () => {
    const missing = {
      password: undefined,
      email: undefined,
      username: undefined,
      confirm_password: undefined,
    };
    expect(messagesFor(missing)).toEqual({
      username: 'Username is required.',
      email: 'Email is required.',
      password: 'Password is required.',
      confirm_password: 'Confirm password is required.',
    });
  });

  it('fails without throwing for malformed input of every form with rules', () => {
    const forms = { signUp, createInquiry, createListing, createStorage };
    const rules: Record<string, Rules<never>> = {
      signUp: signUpRules,
      createInquiry: inquiryRules,
      createListing: listingRules,
      createStorage: storageRules,
    };
    for (const [name, contract] of Object.entries(forms))
      for (const odd of [undefined, null, 0, 'x', [], {}, { access_modes: 7 }]) {
        const keys = Object.keys(contract.shape);
        for (const values of [odd, Object.fromEntries(keys.map((key) => [key, odd]))])
          expect(checkInput({ contract, rules: rules[name], values, today }).success, name).toBe(false);
      }
  });

  it('applies rules next to missing fields in an inquiry', () => {
    const { issues } = checkInput({
      contract: createInquiry,
      rules: inquiryRules,
      values: { min_volume: 20, max_volume: 10, start_date: '2020-01-01' },
      today,
    });
    const paths = issues.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['formatted_address', 'max_volume', 'start_date', 'comment']),
    );
  });
});
