import { type Breach, isTest, type Node, type Source, walk } from './sources.ts';

/** Where text is a statement as it is, whole and of our own making: the driver's one door, tests, and tools. */
const OPEN = [
  /^packages\/db\/src\/(client|lanes)\.ts$/,
  /^apps\/api\/src\/kernel\/(statement|lanes)\.ts$/,
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
