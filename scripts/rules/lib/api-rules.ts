/** Rules about the API: verbs, procedures, jobs and SQL. */
import { type Breach, isTest, type Node, type Source, walk } from './sources.ts';

/** Exported async functions of a module, with the name they are exported under. */
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

/** Whether a type is `Call<...>`, be it by a name of the file's own. */
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

/** The verbs of a file: exported functions that take `{ ctx, input }: Call<...>`. */
export const verbsOf = (source: Source) =>
  /^apps\/api\/src\/modules\/[^/]+\/[^/]+\.ts$/.test(source.path) && !isTest(source.path)
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

/** Every verb begins with `authorize(ctx, ...)`. */
export const verbsWithoutRule = (sources: readonly Source[]): Breach[] =>
  sources.flatMap((source) =>
    verbsOf(source)
      .filter(({ fn }) => !authorizesFirst(fn))
      .map(({ name }) => ({
        path: source.path,
        message: `${name} does not begin with authorize(ctx, ...).`,
      })),
  );

/** The first call of a chain: `procedure` in `procedure(rule).input(x).query(verb)`. */
function rootOf(node: Node): Node {
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'MemberExpression' ? rootOf(node.object) : node;
}

/** What each key of the routers made here stands for. */
export function proceduresOf({ ast }: Source): { name: string; value: Node }[] {
  return walk(ast)
    .filter((node) => node.type === 'CallExpression' && node.callee.value === 'router')
    .flatMap(({ arguments: [first] }) => first?.expression?.properties ?? [])
    .filter((property: Node) => property.type === 'KeyValueProperty')
    .map((property: Node) => ({ name: property.key.value, value: property.value }));
}

/** Every procedure is made by `procedure(rule)`, which only kernel/http/trpc.ts can make. */
export function proceduresWithoutRule(sources: readonly Source[]): Breach[] {
  return sources
    .filter(
      ({ path }) =>
        path.startsWith('apps/api/src/') && !isTest(path) && path !== 'apps/api/src/kernel/http/trpc.ts',
    )
    .flatMap((source) => {
      const { path } = source;
      const unruled = proceduresOf(source)
        .filter(({ value }) => value.type === 'CallExpression' && rootOf(value).value !== 'procedure')
        .map(({ name }) => ({ path, message: `${name} is not made by procedure(rule).` }));
      const makesOwn = walk(source.ast).some(
        (node) => node.type === 'Identifier' && node.value === 'initTRPC',
      );
      return makesOwn
        ? [...unruled, { path, message: 'Only kernel/http/trpc.ts builds procedures.' }]
        : unruled;
    });
}

/** The actions that a function asks for: `authorize(ctx, listingPolicy.expire)`. */
export const askedFor = (fn: Node): string[] =>
  walk(fn)
    .filter((node) => node.type === 'CallExpression' && node.callee.value === 'authorize')
    .map(({ arguments: [, rule] }) => rule?.expression)
    .filter((rule) => rule?.type === 'MemberExpression')
    .map(({ object, property }) => `${object.value}.${property.value}`);

/** `listingPolicy.expire` for each action whose rule says why several verbs ask for it. */
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

/** An action of a policy means one thing: one verb asks for it, unless its rule says why several do. */
export function manyMeanings(sources: readonly Source[]): Breach[] {
  const own = sources.filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path));
  const shared = own.flatMap(sharedActions);
  const verbs = new Map<string, { path: string; names: string[] }>();
  for (const source of own)
    for (const { name, fn } of verbsOf(source))
      for (const action of new Set(askedFor(fn))) {
        const known = verbs.get(action) ?? { path: source.path, names: [] };
        verbs.set(action, { ...known, names: [...known.names, name] });
      }
  const many = [...verbs].filter(([action, { names }]) => names.length > 1 && !shared.includes(action));
  const alone = shared.filter((action) => (verbs.get(action)?.names.length ?? 0) < 2);
  return [
    ...many.map(([action, { path, names }]) => ({
      path,
      message: `${action} is asked for by ${names.join(' and ')}: give each an action of its own, or say in the rule why they are one (shared).`,
    })),
    ...alone.map((action) => ({
      path: 'apps/api/src',
      message: `${action} says why several verbs ask for it (shared), and fewer than two do.`,
    })),
  ];
}

const TASKS = 'apps/api/src/jobs/tasks.ts';

/** `listingPolicy.expire` for each action of a policy that is the clock's alone. */
const clockActions = ({ ast }: Source): string[] =>
  walk(ast)
    .filter((node) => node.type === 'VariableDeclarator')
    .flatMap((declared) =>
      walk(declared.init)
        .filter((node) => node.type === 'KeyValueProperty' && node.value.value === 'jobsOnly')
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

/** Where text is a statement as it is, whole and of our own making: the driver's one door, tests, and tools. */
const OPEN = [
  /^packages\/db\/src\/(client|lanes)\.ts$/,
  /^apps\/api\/src\/kernel\/reads\/(statement)\.ts$/,
  /\/testing\//,
  /^bench\//,
];

const isCallOf = (node: Node, method: string) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.value === method;

/** `sql.raw(...)` and `.unsafe(...)`: text that becomes SQL, where an apostrophe is enough to break it, or worse. */
export const rawSql = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ path }) => /^(apps\/api|packages\/db|bench)\//.test(path) && !isTest(path))
    .filter(({ path }) => !OPEN.some((open) => open.test(path)))
    .filter(({ ast }) => walk(ast).some((node) => isCallOf(node, 'unsafe') || isCallOf(node, 'raw')))
    .map(({ path }) => ({
      path,
      message: 'Values travel as parameters and names as sql.identifier(): no sql.raw(), no unsafe().',
    }));
