/** What the compiler refuses: `tsc` fails where one of these lines is no error any more. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { listOutput } from '../kit/list.ts';
import { renewalRow } from '../trade/renewals.ts';
import { renewalTable } from './renewals.ts';

it('an answer has every column of its catalogue, of its kind', () => {
  // @ts-expect-error the answer would drop a column that the screen shows
  listOutput(renewalTable, renewalRow.omit({ price: true }));
  // @ts-expect-error a price is a number
  listOutput(renewalTable, renewalRow.extend({ price: z.string() }));
  const { data } = listOutput(renewalTable, renewalRow).shape;
  expect(Object.keys(data.element.shape)).toEqual(expect.arrayContaining(Object.keys(renewalTable.columns)));
});
