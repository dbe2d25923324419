/** The operator of the site in the Terms and the Privacy Policy (`OPERATOR_...`, `COPYRIGHT_AGENT`). */
import * as z from 'zod';
import { PRODUCT_TITLE } from '../product.ts';
import { figures } from './figures.ts';
import type { Clause, LegalText, Section } from './text.ts';

/** Fields are null if not configured. */
export const operator = z.object({
  /** Legal name: "Tank Tiger, LLC". */
  name: z.string().nullable(),
  /** Legal form: "a Delaware limited liability company". */
  form: z.string().nullable(),
  /** Street, city, state and ZIP code, on one line. */
  address: z.string().nullable(),
  email: z.string().nullable(),
  /** Name and contact details of the agent designated to receive notices of copyright infringement. */
  copyright_agent: z.string().nullable(),
});
export type Operator = z.infer<typeof operator>;
export const operatorAnswer = z.object({ data: operator });

export const noOperator: Operator = {
  name: null,
  form: null,
  address: null,
  email: null,
  copyright_agent: null,
};

/** Values of the placeholders in braces. */
function placeholderValues({ name, form, address, email, copyright_agent }: Operator) {
  const displayName = name ?? PRODUCT_TITLE;
  const legal = [name, form].filter((part) => part !== null).join(', ');
  const at = address ?? figures.venue;
  return {
    operator: legal ? `${legal}, which operates ${PRODUCT_TITLE}` : PRODUCT_TITLE,
    operator_address: `${displayName}, ${at}`,
    by_email: email ? `, or by email to ${email}` : '',
    copyright_agent: copyright_agent ?? `${displayName}, ${at}, attention Copyright Agent`,
  };
}
export type OperatorPlaceholder = keyof ReturnType<typeof placeholderValues>;

/** Fills the details of the operator into a document. */
export function withOperator(text: LegalText, operator: Operator): LegalText {
  const values = placeholderValues(operator);
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name) => values[name as OperatorPlaceholder]);
  const fillClause = (clause: Clause): Clause =>
    typeof clause === 'string' ? fill(clause) : { text: fill(clause.text), list: clause.list.map(fill) };
  const fillSection = (section: Section): Section => ({
    ...section,
    clauses: section.clauses.map(fillClause),
  });
  return { preamble: fill(text.preamble), sections: text.sections.map(fillSection) };
}
