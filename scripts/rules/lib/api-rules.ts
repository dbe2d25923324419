/** Rules about the API: verbs, procedures, jobs and SQL. */
import { isTest, type Node, type Source, type Violation, walk } from './sources.ts';

/** Exported functions of a module. */
export function exportedFunctions({ ast }: Source): { name: string; fn: Node }[] {
  return (ast.body as unknown as Node[]).flatMap((item) => {
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration')
      return [{ name: declaration.identifier.value, fn: declaration }];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }: { id: Node; init: Node | null }) =>
      init && /^(Arrow)?Function/.test(init.type) ? [{ name: id.value, fn: init }] : [],
    );
  });
}

/** Whether a type is `Call<...>` or an alias of it in the file. */
function isCall(type: Node | undefined, source: Source): boolean {
  if (type?.type !== 'TsTypeReference') return false;
  const name = type.typeName.value;
  if (name === 'Call') return true;
  const alias = (source.ast.body as unknown as Node[]).find(
    (item) => item.type === 'TsTypeAliasDeclaration' && item.id.value === name,
  );
  return alias !== undefined && isCall(alias.typeAnnotation, source);
}

const isVerb = (fn: Node, source: Source): boolean => {
  const pattern = fn.params[0]?.pat ?? fn.params[0];
  return isCall(pattern?.typeAnnotation?.typeAnnotation, source);
};

/** The verbs of a module's file, also in its folders: exported functions that take `{ ctx, input }: Call<...>`. */
export const verbsOf = (source: Source) =>
  /^apps\/api\/src\/modules\/.+\.ts$/.test(source.path) && !isTest(source.path)
    ? exportedFunctions(source).filter(({ fn }) => isVerb(fn, source))
    : [];

function authorizesFirst({ body }: Node): boolean {
  const [first] = body?.stmts ?? [];
  const call = first?.type === 'ExpressionStatement' ? first.expression : undefined;
  return (
    call?.type === 'CallExpression' &&
    call.callee.value === 'authorize' &&
    call.arguments[0]?.expression.value === 'ctx'
  );
}

/** Verbs that do not begin with `authorize(ctx, ...)`. */
export const verbsWithoutRule = (sources: readonly Source[]): Violation[] =>
  sources.flatMap((source) =>
    verbsOf(source)
      .filter(({ fn }) => !authorizesFirst(fn))
      .map(({ name }) => ({
        path: source.path,
        message: `${name} does not begin with authorize(ctx, ...).`,
      })),
  );

/** The start of a call chain: `procedure` in `procedure(rule).input(x).query(verb)`. */
function chainRoot(node: Node): Node {
  if (node.type === 'CallExpression') return chainRoot(node.callee);
  return node.type === 'MemberExpression' ? chainRoot(node.object) : node;
}

/** The keys and values of all routers of a file. */
export function proceduresOf({ ast }: Source): { name: string; value: Node }[] {
  return walk(ast)
    .filter((node) => node.type === 'CallExpression' && node.callee.value === 'router')
    .flatMap(({ arguments: [first] }) => first?.expression?.properties ?? [])
    .filter((property: Node) => property.type === 'KeyValueProperty')
    .map((property: Node) => ({ name: property.key.value, value: property.value }));
}

/** Procedures that are not built by `procedure(rule)` of kernel/http/trpc.ts. */
export function proceduresWithoutRule(sources: readonly Source[]): Violation[] {
  return sources
    .filter(
      ({ path }) =>
        path.startsWith('apps/api/src/') && !isTest(path) && path !== 'apps/api/src/kernel/http/trpc.ts',
    )
    .flatMap((source) => {
      const { path } = source;
      const unruled = proceduresOf(source)
        .filter(({ value }) => value.type === 'CallExpression' && chainRoot(value).value !== 'procedure')
        .map(({ name }) => ({ path, message: `${name} is not built by procedure(rule).` }));
      const makesOwn = walk(source.ast).some(
        (node) => node.type === 'Identifier' && node.value === 'initTRPC',
      );
      return makesOwn
        ? [...unruled, { path, message: 'Only kernel/http/trpc.ts builds procedures.' }]
        : unruled;
    });
}

/** The actions that a function authorizes: `authorize(ctx, listingPolicy.expire)`. */
export const authorizedActions = (fn: Node): string[] =>
  walk(fn)
    .filter((node) => node.type === 'CallExpression' && node.callee.value === 'authorize')
    .map(({ arguments: [, rule] }) => rule?.expression)
    .filter((rule) => rule?.type === 'MemberExpression')
    .map(({ object, property }) => `${object.value}.${property.value}`);

/** Actions such as `listingPolicy.expire` whose rule gives a reason why several verbs share it. */
const sharedActions = ({ ast }: Source): string[] =>
  walk(ast)
    .filter((node) => node.type === 'VariableDeclarator' && /Policy$/.test(node.id.value))
    .flatMap((policy) => {
      const { init } = policy;
      const actions: Node[] = (init.expression ?? init).properties ?? [];
      return actions
        .filter(({ value }) =>
          walk(value).some((node) => node.type === 'KeyValueProperty' && node.key.value === 'shared'),
        )
        .map(({ key }) => `${policy.id.value}.${key.value}`);
    });

/** Actions of a policy that several verbs authorize although the rule gives no reason, and the reverse. */
export function ambiguousActions(sources: readonly Source[]): Violation[] {
  const own = sources.filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path));
  const shared = own.flatMap(sharedActions);
  const verbs = new Map<string, { path: string; names: string[] }>();
  for (const source of own)
    for (const { name, fn } of verbsOf(source))
      for (const action of new Set(authorizedActions(fn))) {
        const known = verbs.get(action) ?? { path: source.path, names: [] };
        verbs.set(action, { ...known, names: [...known.names, name] });
      }
  const many = [...verbs].filter(([action, { names }]) => names.length > 1 && !shared.includes(action));
  const alone = shared.filter((action) => (verbs.get(action)?.names.length ?? 0) < 2);
  return [
    ...many.map(([action, { path, names }]) => ({
      path,
      message: `${names.join(' and ')} both authorize ${action}: give each its own action, or give the reason in the rule (shared).`,
    })),
    ...alone.map((action) => ({
      path: 'apps/api/src',
      message: `The rule of ${action} says that several verbs share it, but fewer than two do.`,
    })),
  ];
}

const TASKS = 'apps/api/src/jobs/tasks.ts';

/** Actions such as `listingPolicy.expire` that only jobs may perform. */
const jobActions = ({ ast }: Source): string[] =>
  walk(ast)
    .filter((node) => node.type === 'VariableDeclarator')
    .flatMap((declared) =>
      walk(declared.init)
        .filter((node) => node.type === 'KeyValueProperty' && node.value.value === 'jobsOnly')
        .map((action) => `${declared.id.value}.${action.key.value}`),
    );

/** The names of all values in objects of the file. */
const objectValues = ({ ast }: Source): string[] =>
  walk(ast)
    .filter((node) => node.type === 'KeyValueProperty')
    .map(({ value }) => value.value);

/** Verbs for jobs that no task calls, which would never run, and actions for jobs that no verb authorizes. */
export function unscheduledVerbs(sources: readonly Source[]): Violation[] {
  const own = sources.filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path));
  const actions = own.flatMap((source) =>
    jobActions(source).map((action) => ({ action, path: source.path })),
  );
  const named = own.filter(({ path }) => path === TASKS).flatMap(objectValues);
  const verbs = own.flatMap((source) =>
    exportedFunctions(source).map(({ name, fn }) => ({
      name,
      path: source.path,
      actions: authorizedActions(fn),
    })),
  );
  const idle = actions
    .filter(({ action }) => !verbs.some((verb) => verb.actions.includes(action)))
    .map(({ action, path }) => ({
      path,
      message: `${action} is for jobs only, but no verb authorizes it.`,
    }));
  const unscheduled = verbs
    .filter((verb) => actions.some(({ action }) => verb.actions.includes(action)))
    .filter(({ name }) => !named.includes(name))
    .map(({ name, path }) => ({
      path,
      message: `Only jobs may call ${name}, but no task of ${TASKS} does.`,
    }));
  return [...idle, ...unscheduled];
}

/** Files that may use raw SQL: wrappers of the driver, tests and benchmarks. */
const RAW_SQL_ALLOWED = [
  /^packages\/db\/src\/server-pools\.ts$/,
  /^apps\/api\/src\/kernel\/reads\/statement\.ts$/,
  /\/testing\//,
  /^bench\//,
];

const isCallOf = (node: Node, method: string) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.value === method;

/** `sql.raw(...)` and `.unsafe(...)`, which are open to SQL injection. */
export const rawSql = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ path }) => /^(apps\/api|packages\/db|bench)\//.test(path) && !isTest(path))
    .filter(({ path }) => !RAW_SQL_ALLOWED.some((allowed) => allowed.test(path)))
    .filter(({ ast }) => walk(ast).some((node) => isCallOf(node, 'unsafe') || isCallOf(node, 'raw')))
    .map(({ path }) => ({
      path,
      message: 'No sql.raw() and no unsafe(): pass values as parameters and names as sql.identifier().',
    }));
