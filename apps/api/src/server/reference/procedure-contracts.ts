/** The contracts of all procedures with named schemas, for the generated types of the client package. */

import { type JsonSchema, namedSchemaOf } from '../rest/json-schema.ts';
import { pascalCase } from '../rest/response-schemas.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { declaredProcedures, type ProcedureType } from '../trpc/declared-procedures.ts';
import { describeRule } from './describe-rule.ts';
import { boundsOf } from './schema-rows.ts';

export interface ProcedureContract {
  /** Such as `bids.place`. */
  name: string;
  type: ProcedureType;
  /** Who may call it, as text. */
  may: string;
  /** Such as `PlaceBidInput`. */
  input_name: string;
  input: JsonSchema | undefined;
  output: JsonSchema | undefined;
}

/** Named after the REST operation if there is one, else after the procedure. */
function inputName(name: string): string {
  const route = restRoutes.find(({ procedure }) => procedure === name);
  const words = route ? [route.operation] : name.split('.');
  return `${words.map(pascalCase).join('')}Input`;
}

export const procedureContracts = (): ProcedureContract[] =>
  Object.entries(declaredProcedures)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([
        name,
        {
          type,
          inputs: [input],
          output,
          rule,
        },
      ]) => ({
        name,
        type,
        may: describeRule(rule),
        input_name: inputName(name),
        input: input && namedSchemaOf(input, 'input'),
        output: output && namedSchemaOf(output, 'output'),
      }),
    );

/** The description of a field with its unit and bounds. */
export const meaningOf = (field: JsonSchema): string =>
  [field.description, boundsOf(field)].filter(Boolean).join('. ');
