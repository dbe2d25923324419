import { verbsOf } from './calls.ts';
import { type Breach, isTest, type Node, type Source, walk } from './sources.ts';

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
