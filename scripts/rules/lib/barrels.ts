import { type Breach, isTest, type Source } from './sources.ts';

const PASSES_ON = new Set(['ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportDeclaration']);

/** Rule 6: no file of an app does nothing but pass on what others export. */
export const barrels = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(
      ({ path, ast }) =>
        path.startsWith('apps/') &&
        !isTest(path) &&
        ast.body.some((item) => item.type.startsWith('Export')) &&
        ast.body.every((item) => PASSES_ON.has(item.type)),
    )
    .map(({ path }) => ({ path, message: 'A file of an app does more than pass on exports.' }));
