/** Parses the response of the tank-monitoring service; counts and skips invalid rows. */
import { measurement, type TankReading } from '@tank/schema/map/tank-monitoring';
import type { TankDays } from '../../kernel/tank-feed.ts';
import { createOperatorSeries } from './operator-series.ts';

/** Matches strings, to skip them, and NaN and Infinity, which some programs write although JSON does not allow them. */
const STRING_OR_NON_FINITE = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

function parseLenientJson(body: Buffer): unknown {
  const text = body.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.replace(STRING_OR_NON_FINITE, (part) => (part.startsWith('"') ? part : 'null')));
    } catch {
      throw new Error('The response is not JSON.');
    }
  }
}

/** @throws an Error that describes what is wrong without quoting the response. */
export function parseMeasurements(body: Buffer, days: TankDays): TankReading {
  const rows = parseLenientJson(body);
  if (!Array.isArray(rows)) throw new Error('The response is not a list.');
  const series = createOperatorSeries(days);
  let unreadable = 0;
  for (const row of rows) {
    const read = measurement.safeParse(row);
    if (read.success) series.add(read.data);
    else unreadable += 1;
  }
  if (unreadable > 0 && unreadable === rows.length)
    throw new Error(`None of the ${rows.length} measurements is valid.`);
  return { operators: series.toList(), measurements: rows.length, unreadable };
}
