import { toDomainError } from '../kernel/errors/errors.ts';
import { sentenceOf as faultOf } from '../server/process/start-faults.ts';
import { UsageError } from './parse-command.ts';

/** Of what was typed wrongly and of a refusal its own sentence, of anything else why it could not be done. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  const { code, message } = toDomainError(error);
  // Whoever types here runs the product: "Try again" would tell them nothing.
  return code === 'INTERNAL' ? faultOf(error) : message;
}
