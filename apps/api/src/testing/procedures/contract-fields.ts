/** What a procedure's contract says of its fields: which there are, of what kind, and which may be left out. */
import { appRouter } from '../../server/trpc/app-router.ts';

/** What the tests read of zod. */
interface Contract {
  def: {
    type: string;
    innerType?: Contract;
    /** Of a list. */
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
  /** Of a choice. */
  options: string[];
}

/** The sentence with which a field refuses a value tells which builder of `kit/fields.ts` made it. */
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
  const said = refusal(contract, {});
  const kind = KINDS.find(([sentence]) => sentence.test(said))?.[1] ?? 'choice';
  return kind === 'number' && / must be a whole number\.$/.test(refusal(contract, 1.5)) ? 'integer' : kind;
}

/** A closed list, however it is wrapped. */
const optionsOf = ({ def }: Contract): string[] =>
  Object.values(def.entries ?? (def.innerType ? optionsOf(def.innerType) : {}));

/** Those have tests of their own: bad-input/files.test.ts, bad-input/uploads.test.ts, races/idempotency.test.ts. */
const ELSEWHERE = ['files', 'file_ids', 'idempotency_key'];

export function fieldsOf(procedure: string): Record<string, Field> {
  const fields = Object.entries(contractOf(procedure)?.shape ?? {});
  return Object.fromEntries(
    fields
      .filter(([name]) => !ELSEWHERE.includes(name) || procedure.startsWith('files.'))
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

/** The first field that names a record. */
export const idFieldOf = (procedure: string): string | undefined =>
  Object.entries(fieldsOf(procedure)).find(([, { kind }]) => kind === 'id')?.[0];

interface NameField {
  /** `access_modes.mode_name` */
  path: string;
  /** What the contract makes of a text; undefined where it refuses it. */
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

/** The fields of its contract, and of the records within it, that take the name of something. */
export const namesIn = (procedure: string): NameField[] => namesWithin(contractOf(procedure), []);
