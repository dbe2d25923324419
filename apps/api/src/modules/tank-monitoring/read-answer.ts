/** The host's answer, held against its contract. */
import { measurement, type OperatorStorage } from '@tank/schema/tank-monitoring';
import * as z from 'zod';
import type { Days } from '../../kernel/tank-feed.ts';
import { createGathering } from './by-operator.ts';

const measurements = z.array(measurement);

function parse(answer: Buffer): unknown {
  try {
    return JSON.parse(answer.toString('utf8'));
  } catch {
    throw new Error('Its answer is no JSON.');
  }
}

/** Only where it is wrong: what stands there is not repeated. */
const faultOf = ({ issues: [issue] }: z.ZodError) =>
  issue?.path.length
    ? new Error(`Row ${String(issue.path[0])} of its answer is not as agreed.`)
    : new Error('Its answer is no list.');

/** A line for each operator. @throws an Error that says what is wrong with it. */
export function readAnswer(answer: Buffer, days: Days): OperatorStorage[] {
  const read = measurements.safeParse(parse(answer));
  if (!read.success) throw faultOf(read.error);
  const gathering = createGathering(days);
  for (const row of read.data) gathering.add(row);
  return gathering.lines();
}
