import { DatabaseFault } from '@tank/db/check-database';
import { expect, test } from 'vitest';
import { DomainError } from '../kernel/errors/errors.ts';
import { StartFault } from '../server/process/start-faults.ts';
import { errorMessageOf } from './error-message.ts';
import { UsageError } from './parse-command.ts';

test.each([
  [new UsageError('There is no such command.'), 'There is no such command.'],
  [new DomainError('CONFLICT', 'That address is taken.'), 'That address is taken.'],
  [new DatabaseFault('No database answers.'), 'No database answers.'],
  [new StartFault('PORT must be a number.'), 'PORT must be a number.'],
  [new Error('of its own', { cause: new Error('disk gone') }), 'The product ends: disk gone'],
])('has a message for the operator: %s', (error, sentence) => {
  expect(errorMessageOf(error)).toBe(sentence);
});
