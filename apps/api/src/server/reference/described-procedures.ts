/** Descriptions of all procedures: contracts as JSON Schema, authorization, errors, documented paths. */
import { setImmediate } from 'node:timers/promises';
import type { TokenScope } from '@tank/schema/enums';
import type { ErrorCode } from '@tank/schema/errors';
import type * as z from 'zod';
import { exampleOf } from '../rest/example-of.ts';
import { type JsonSchema, jsonSchemaOf } from '../rest/json-schema.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { errorsOf } from '../trpc/declared-errors.ts';
import { type Declared, declaredProcedures, type ProcedureType } from '../trpc/declared-procedures.ts';
import { describeRule } from './describe-rule.ts';

export interface DescribedProcedure {
  /** Such as `bids.place`. */
  name: string;
  type: ProcedureType;
  /** undefined: it takes no input. */
  input: JsonSchema | undefined;
  output: JsonSchema | undefined;
  /** Who may call it, as text. */
  may: string;
  /** The least scope of an access token that may call it; null: none. */
  token: TokenScope | null;
  errors: ErrorCode[];
  /** Documented paths that call it, such as `POST /api/bid/:id`. */
  routes: string[];
  /** An example input. */
  example: unknown;
}

const schemaOf = (contract: z.ZodType | undefined, io: 'input' | 'output') =>
  contract && jsonSchemaOf(contract, io);

function describe(name: string, declared: Declared): DescribedProcedure {
  const { type, inputs, output, rule } = declared;
  const input = schemaOf(inputs[0], 'input');
  return {
    name,
    type,
    input,
    output: schemaOf(output, 'output'),
    may: describeRule(rule),
    token: rule.token ?? null,
    errors: errorsOf(declared),
    routes: restRoutes.flatMap((route) =>
      route.procedure === name ? [`${route.method} ${route.path}`] : [],
    ),
    example: input && exampleOf(input),
  };
}

const described = new Map<string, DescribedProcedure>();

function describeOnce([name, declared]: [string, Declared]): DescribedProcedure {
  const known = described.get(name) ?? describe(name, declared);
  described.set(name, known);
  return known;
}

const byName = () => Object.entries(declaredProcedures).sort(([one], [other]) => one.localeCompare(other));

/** All procedures by name; each description is built once. */
export const describedProcedures = (): DescribedProcedure[] => byName().map(describeOnce);

/** Like `describedProcedures`, but yields to the event loop between procedures, as all take a third of a second. */
export async function describeAllProcedures(): Promise<DescribedProcedure[]> {
  for (const procedure of byName()) {
    describeOnce(procedure);
    await setImmediate();
  }
  return describedProcedures();
}
