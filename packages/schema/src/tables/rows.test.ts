/** Type tests: `tsc` fails if a line below `@ts-expect-error` compiles. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { listOutput } from '../kit/list.ts';
import { renewalRow } from '../trade/renewals.ts';
import { renewalTable } from './renewals.ts';

it('requires every column of the table in the answer, with the type of its kind', () => {
  // @ts-expect-error the answer lacks a column of the table
  listOutput(renewalTable, renewalRow.omit({ price: true }));
  // @ts-expect-error a price is a number
  listOutput(renewalTable, renewalRow.extend({ price: z.string() }));
  const { data } = listOutput(renewalTable, renewalRow).shape;
  expect(Object.keys(data.element.shape)).toEqual(expect.arrayContaining(Object.keys(renewalTable.columns)));
});
