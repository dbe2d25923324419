/**
 * Documents REST responses that differ from the procedure's output; the contract test checks them against real
 * responses.
 */
import { schemaNames } from '@tank/schema/schema-names';
import * as z from 'zod';

type Row = z.ZodObject;

/**
 * The procedure's output with other fields in its row or rows.
 * @param fields added or replaced fields; undefined removes a field.
 */
export function responseWith(
  output: z.ZodObject<{ data: Row | z.ZodArray<Row> }>,
  fields: Record<string, z.ZodType | undefined>,
): z.ZodObject {
  const { data, ...rest } = output.shape;
  const rowOf = (row: Row) => {
    const shape = Object.entries({ ...row.shape, ...fields }).filter(([, field]) => field !== undefined);
    const schema = z.object(Object.fromEntries(shape) as z.ZodRawShape);
    const name = schemaNames.get(row);
    return name ? schema.register(schemaNames, name) : schema;
  };
  return z.object({ ...rest, data: data instanceof z.ZodArray ? z.array(rowOf(data.element)) : rowOf(data) });
}
