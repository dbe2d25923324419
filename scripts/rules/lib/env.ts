import { type Breach, type Node, type Source, walk } from './sources.ts';

/** Rule 7: each process has one reader of its environment. Beside the API's: the database's tools, the tests' runners. */
const READERS = [
  /^packages\/client\/examples\//,
  /^apps\/api\/src\/config\.ts$/,
  /^packages\/db\/src\/env\.ts$/,
  /^packages\/db\/src\/testing\/global-setup\.ts$/,
  /^apps\/web\/playwright\.config\.ts$/,
  /^apps\/web\/vite\.config\.ts$/,
  /^apps\/web\/e2e\/serve\.ts$/,
  /^scripts\//,
];

const named = (node: Node | null | undefined, name: string): boolean =>
  node?.type === 'Identifier' ? node.value === name : node?.type === 'StringLiteral' && node.value === name;

const isProcess = (node: Node) =>
  named(node, 'process') ||
  (node.type === 'MemberExpression' && named(node.object, 'globalThis') && named(node.property, 'process'));

/** `process.env`, `process['env']`, `const { env } = process`, or `process` by import, which would hide the others. */
function readsEnv(node: Node): boolean {
  if (node.type === 'MemberExpression' && isProcess(node.object))
    return named(node.property, 'env') || named(node.property.expression, 'env');
  if (node.type === 'VariableDeclarator' && node.init && isProcess(node.init))
    return node.id.type === 'ObjectPattern'
      ? node.id.properties.some((property: Node) => named(property.key, 'env'))
      : true;
  if (node.type === 'ImportDeclaration') return /^(node:)?process$/.test(node.source.value);
  return false;
}

export const envReaders = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ path, ast }) => !READERS.some((reader) => reader.test(path)) && walk(ast).some(readsEnv))
    .map(({ path }) => ({ path, message: 'Only the listed readers read the environment.' }));
