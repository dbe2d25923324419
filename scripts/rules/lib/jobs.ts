import { askedFor } from './actions.ts';
import { exportedFunctions } from './calls.ts';
import { type Breach, isTest, type Source, walk } from './sources.ts';

const TASKS = 'apps/api/src/jobs/tasks.ts';

/** `listingPolicy.expire` for each action of a policy that is the clock's alone. */
const clockActions = ({ ast }: Source): string[] =>
  walk(ast)
    .filter((node) => node.type === 'VariableDeclarator')
    .flatMap((declared) =>
      walk(declared.init)
        .filter((node) => node.type === 'KeyValueProperty' && node.value.value === 'clockAlone')
        .map((action) => `${declared.id.value}.${action.key.value}`),
    );

/** What stands as a value in an object of the file. */
const valuesIn = ({ ast }: Source): string[] =>
  walk(ast)
    .filter((node) => node.type === 'KeyValueProperty')
    .map(({ value }) => value.value);

/** What only the clock may do, a job does: a verb that no task names would never run, and nobody would notice. */
export function forgottenJobs(sources: readonly Source[]): Breach[] {
  const own = sources.filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path));
  const actions = own.flatMap((source) =>
    clockActions(source).map((action) => ({ action, path: source.path })),
  );
  const named = own.filter(({ path }) => path === TASKS).flatMap(valuesIn);
  const verbs = own.flatMap((source) =>
    exportedFunctions(source).map(({ name, fn }) => ({ name, path: source.path, asks: askedFor(fn) })),
  );
  const idle = actions
    .filter(({ action }) => !verbs.some(({ asks }) => asks.includes(action)))
    .map(({ action, path }) => ({ path, message: `${action} is the clock's, and no verb asks for it.` }));
  const forgotten = verbs
    .filter(({ asks }) => actions.some(({ action }) => asks.includes(action)))
    .filter(({ name }) => !named.includes(name))
    .map(({ name, path }) => ({
      path,
      message: `${name} is the clock's, and no task of ${TASKS} names it.`,
    }));
  return [...idle, ...forgotten];
}
