/** What OpenAPI shows of the answers of a route. */
import { messageAnswer } from '@tank/schema/answers';
import { errorCodes } from '@tank/schema/errors';
import * as z from 'zod';
import type { RestRoute } from '../../kernel/rest.ts';
import { declaredProcedures } from '../typed-calls/declared-procedures.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** As `sendFailure` writes it. */
const failed = messageAnswer.extend({
  /** What is wrong with which fields. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  error_code: z.enum(errorCodes),
  /** Names the request in the logs. */
  request_id: z.string(),
});

const failure = { ...jsonSchemaOf(failed, 'output'), description: 'Refused, or failed: what to do about it' };

/** The answer of success: the route's own, where it differs from the procedure's. */
export function answerOf({ answer, procedure }: RestRoute): JsonSchema {
  const contract = answer ?? declaredProcedures[procedure]?.output;
  if (!contract) throw new Error(`Nothing says what ${procedure} answers.`);
  return jsonSchemaOf(contract, 'output');
}

export const answersOf = (route: RestRoute) => ({
  200: { ...answerOf(route), description: 'Done' },
  default: failure,
});
