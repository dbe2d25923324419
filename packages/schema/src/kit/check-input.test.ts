import { describe, expect, it } from 'vitest';
import { accessMessages } from '../messages/access.ts';
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
const faults = (changes: object) =>
  checkInput({ contract: signUp, rules: signUpRules, values: { ...request, ...changes }, today });
const sentences = (changes: object) => messagesByField(faults(changes).issues);

describe('all that is wrong', () => {
  it('is nothing where all is well: the parsed input comes back', () => {
    expect(faults({})).toMatchObject({ success: true, data: { ...request, category: 'Viewer' }, issues: [] });
  });

  it('is told at once: what the contract refuses, and what rules over several fields do', () => {
    expect(
      sentences({ first_name: undefined, email: 'nora', confirm_password: 'other enough words' }),
    ).toEqual({
      first_name: 'First name is required.',
      email: 'Email must be an address such as name@company.com.',
      confirm_password: accessMessages.passwordsMustMatch,
    });
    // The one is too short, and the other differs from it.
    expect(Object.keys(sentences({ password: 'abc', confirm_password: 'abd' }))).toEqual([
      'password',
      'confirm_password',
    ]);
    expect(Object.keys(sentences({ password: 'abc', confirm_password: 'abc' }))).toEqual(['password']);
    expect(
      sentences({ last_name: '', password: 'Nora@Lindqvist.test', confirm_password: 'Nora@Lindqvist.test' }),
    ).toEqual({
      last_name: 'Last name is required.',
      password: accessMessages.passwordHasEmail,
    });
  });

  it('is every sentence of a field, each once', () => {
    expect(sentences({ username: '§' })).toEqual({
      username:
        'Username must have at least 3 characters. Username can contain only letters, digits, dots, dashes and underscores.',
    });
  });

  it('names a missing field as missing, and finds no other fault with it', () => {
    const missing = {
      password: undefined,
      email: undefined,
      username: undefined,
      confirm_password: undefined,
    };
    expect(sentences(missing)).toEqual({
      username: 'Username is required.',
      email: 'Email is required.',
      password: 'Password is required.',
      confirm_password: 'Confirm password is required.',
    });
  });

  it('holds for every form with rules, whatever is sent', () => {
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

  it('has rules beside missing fields in a form of the market, too', () => {
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
