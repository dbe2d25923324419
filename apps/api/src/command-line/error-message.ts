import { toDomainError } from '../kernel/errors/errors.ts';
import { faultMessage } from '../server/process/start-faults.ts';
import { UsageError } from './parse-command.ts';

/** The message for the operator: the error's own for usage and domain errors, else the cause of the fault. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  const { code, message } = toDomainError(error);
  // The operator needs the cause, not the "Try again" for users.
  return code === 'INTERNAL' ? faultMessage(error) : message;
}
