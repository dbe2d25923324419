/** Every procedure as its router declares it: contracts as JSON Schema, who may, what refuses, which documented path. */
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
  /** `bids.place`. */
  name: string;
  type: ProcedureType;
  /** undefined: it takes none. */
  input: JsonSchema | undefined;
  output: JsonSchema | undefined;
  /** In words. */
  may: string;
  /** The least scope of a token for programs that may; null: none may. */
  token: TokenScope | null;
  errors: ErrorCode[];
  /** Documented paths that call it: `POST /api/bid/:id`. */
  routes: string[];
  /** An input as it might be sent. */
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

/** All of them by name. Each is described when it is first asked for. */
export const describedProcedures = (): DescribedProcedure[] => byName().map(describeOnce);

/** The same, but yields to the event loop between two of them: all take a third of a second. */
export async function describeAllProcedures(): Promise<DescribedProcedure[]> {
  for (const procedure of byName()) {
    describeOnce(procedure);
    await setImmediate();
  }
  return describedProcedures();
}
