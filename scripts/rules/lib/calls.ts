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

/** Every procedure is made by `procedure(rule)`, which only kernel/trpc.ts can make. */
export function proceduresWithoutRule(sources: readonly Source[]): Breach[] {
  return sources
    .filter(
      ({ path }) =>
        path.startsWith('apps/api/src/') && !isTest(path) && path !== 'apps/api/src/kernel/trpc.ts',
    )
    .flatMap((source) => {
      const { path } = source;
      const unruled = proceduresOf(source)
        .filter(({ value }) => value.type === 'CallExpression' && rootOf(value).value !== 'procedure')
        .map(({ name }) => ({ path, message: `${name} is not made by procedure(rule).` }));
      const makesOwn = walk(source.ast).some(
        (node) => node.type === 'Identifier' && node.value === 'initTRPC',
      );
      return makesOwn ? [...unruled, { path, message: 'Only kernel/trpc.ts builds procedures.' }] : unruled;
    });
}
