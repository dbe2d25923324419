/** undefined for an answer that carries a message instead of rows (docs/product.md#market-data). */
export const rowsOf = <Row>(answer: readonly Row[] | undefined): readonly Row[] | undefined =>
  Array.isArray(answer) ? answer : undefined;
