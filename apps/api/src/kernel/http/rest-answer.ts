/** Answers of documented paths that differ from the procedure's. They document; the contract's test holds them against real ones. */
import { schemaNames } from '@tank/schema/schema-names';
import * as z from 'zod';

type Row = z.ZodObject;

/**
 * The procedure's answer with other fields in its row, or rows.
 * @param fields those that are added or told in another way; undefined for one that is left out.
 */
export function answerWith(
  answer: z.ZodObject<{ data: Row | z.ZodArray<Row> }>,
  fields: Record<string, z.ZodType | undefined>,
): z.ZodObject {
  const { data, ...rest } = answer.shape;
  const rowOf = (row: Row) => {
    const kept = Object.entries({ ...row.shape, ...fields }).filter(([, field]) => field !== undefined);
    const made = z.object(Object.fromEntries(kept) as z.ZodRawShape);
    const name = schemaNames.get(row);
    return name ? made.register(schemaNames, name) : made;
  };
  return z.object({ ...rest, data: data instanceof z.ZodArray ? z.array(rowOf(data.element)) : rowOf(data) });
}
