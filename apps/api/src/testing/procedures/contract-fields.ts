/** Reads the fields of a procedure's contract: name, kind and whether it is optional. */
import { appRouter } from '../../server/trpc/app-router.ts';

/** The part of a zod schema that the tests read. */
interface Contract {
  def: {
    type: string;
    innerType?: Contract;
    /** Set for lists. */
    element?: Contract;
    in?: Contract;
    entries?: Record<string, string>;
  };
  shape?: Record<string, Contract>;
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
}

interface Declared {
  type: 'query' | 'mutation' | 'subscription';
  inputs: Contract[];
}

const declared = appRouter._def.procedures as unknown as Record<string, { _def: Declared }>;

export const procedureNames = Object.keys(declared);
export const typeOf = (procedure: string) => declared[procedure]?._def.type ?? 'query';

const contractOf = (procedure: string): Contract | undefined => declared[procedure]?._def.inputs[0];

export const takesInput = (procedure: string) => contractOf(procedure) !== undefined;
export const mayBeEmpty = (procedure: string) => contractOf(procedure)?.safeParse({}).success ?? false;

export type Kind = 'text' | 'number' | 'integer' | 'id' | 'date' | 'choice' | 'flag' | 'list';

export interface Field {
  kind: Kind;
  optional: boolean;
  /** Values of a choice. */
  options: string[];
}

/** The error message of a field shows which builder of `kit/fields.ts` created it. */
const KINDS: [RegExp, Kind][] = [
  [/ must be text\.$/, 'text'],
  [/ must be a number\.$/, 'number'],
  [/ must be a whole number\.$/, 'id'],
  [/ must be a date \(MM\/DD\/YYYY\)\.$/, 'date'],
  [/ must be 0 or 1\.$/, 'flag'],
  [/ must be a list\.$/, 'list'],
];

const refusal = (contract: Contract, value: unknown) =>
  contract.safeParse(value).error?.issues[0]?.message ?? '';

function kindOf(contract: Contract): Kind {
  const message = refusal(contract, {});
  const kind = KINDS.find(([pattern]) => pattern.test(message))?.[1] ?? 'choice';
  return kind === 'number' && / must be a whole number\.$/.test(refusal(contract, 1.5)) ? 'integer' : kind;
}

/** The values of an enum, also when wrapped. */
const optionsOf = ({ def }: Contract): string[] =>
  Object.values(def.entries ?? (def.innerType ? optionsOf(def.innerType) : {}));

/** Covered by bad-input/files and races/idempotency.test.ts. */
const EXCLUDED = ['files', 'file_ids', 'idempotency_key'];

export function fieldsOf(procedure: string): Record<string, Field> {
  const fields = Object.entries(contractOf(procedure)?.shape ?? {});
  return Object.fromEntries(
    fields
      .filter(([name]) => !EXCLUDED.includes(name) || procedure.startsWith('files.'))
      .map(([name, contract]) => [
        name,
        {
          kind: kindOf(contract),
          optional: contract.safeParse(undefined).success,
          options: optionsOf(contract),
        },
      ]),
  );
}

/** The first id field. */
export const idFieldOf = (procedure: string): string | undefined =>
  Object.entries(fieldsOf(procedure)).find(([, { kind }]) => kind === 'id')?.[0];

interface NameField {
  /** `access_modes.mode_name` */
  path: string;
  /** The parsed text; undefined if the contract refuses it. */
  taken(text: string): unknown;
}

const NAME = /(^|_)(name|company|title|phone)$|^username$|^new_product(_category)?$/;

function namesWithin(contract: Contract | undefined, path: string[]): NameField[] {
  if (!contract) return [];
  const { innerType, element, in: input } = contract.def;
  const within = innerType ?? element ?? input;
  if (!contract.shape) return within ? namesWithin(within, path) : [];
  return Object.entries(contract.shape).flatMap(([name, field]) => {
    const at = [...path, name];
    if (NAME.test(name) && field.safeParse('Text7').success)
      return [{ path: at.join('.'), taken: (text: string) => field.safeParse(text).data }];
    return namesWithin(field, at);
  });
}

/** The name fields of a contract, including those of nested records. */
export const namesIn = (procedure: string): NameField[] => namesWithin(contractOf(procedure), []);
