/** The rows of an answer. One that carries a message instead is ignored (docs/product.md#market-data). */
export const rowsOf = <Row>(answer: readonly Row[] | undefined): readonly Row[] | undefined =>
  Array.isArray(answer) ? answer : undefined;
