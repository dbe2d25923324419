/**
 * Objects of one shape for all rows of a statement. The driver puts a row together property by property, and V8 keeps one of
 * many columns as a hash table then: slow to make, to read and to collect. A literal with the same names is none.
 */

type Make = (values: unknown[]) => Record<string, unknown>;

/** Sets of columns that are remembered: a list has one for its rows, and one for each value that it sorts by besides. */
const MOST = 1000;

const made = new Map<string, Make>();

/** The names are those of the product's own statements, as literals: nothing that a caller sends becomes code. */
function compile(names: string[]): Make {
  const fields = names.map((name, place) => `${JSON.stringify(name)}: values[${place}]`);
  return new Function('values', `return { ${fields.join(', ')} };`) as Make;
}

/** Rows that came as lists of values, as objects. */
export function shaped(columns: readonly { name: string }[], rows: readonly unknown[][]) {
  const names = columns.map(({ name }) => name);
  const key = names.join('\n');
  let make = made.get(key);
  if (!make) {
    if (made.size >= MOST) made.clear();
    make = compile(names);
    made.set(key, make);
  }
  return rows.map(make);
}
