/** Reads the host's answer row by row; a row that is not as agreed is left out and counted. */
import { measurement, type TankReading } from '@tank/schema/map/tank-monitoring';
import type { TankDays } from '../../kernel/tank-feed.ts';
import { createGathering } from './by-operator.ts';

/** Texts, which stay, and the numbers that some programs write although JSON has none of them. */
const TEXT_OR_NO_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

function parse(answer: Buffer): unknown {
  const text = answer.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.replace(TEXT_OR_NO_NUMBER, (part) => (part.startsWith('"') ? part : 'null')));
    } catch {
      throw new Error('Its answer is not JSON.');
    }
  }
}

/** @throws an Error that says what is wrong with the answer, and repeats nothing of it. */
export function readAnswer(answer: Buffer, days: TankDays): TankReading {
  const rows = parse(answer);
  if (!Array.isArray(rows)) throw new Error('Its answer is not a list.');
  const gathering = createGathering(days);
  let unreadable = 0;
  for (const row of rows) {
    const read = measurement.safeParse(row);
    if (read.success) gathering.add(read.data);
    else unreadable += 1;
  }
  if (unreadable > 0 && unreadable === rows.length)
    throw new Error(`None of its ${rows.length} measurements is as agreed.`);
  return { operators: gathering.lines(), measurements: rows.length, unreadable };
}
