import { type Breach, isTest, type Node, type Source, walk } from './sources.ts';

/** Three words in a row, of which values that are put in count as one each. */
const VALUE = '\0';
const SENTENCE = /(?:[\p{L}’']+|\0)(?: (?:[\p{L}’']+|\0)){2}/u;

/** A fault of the code's own, for whoever mends it. */
const isError = (node: Node) => node.type === 'NewExpression' && /Error$/.test(node.callee.value ?? '');

function textOf(node: Node): string {
  if (node.type === 'JSXText' || node.type === 'StringLiteral') return node.value.replace(/\s+/g, ' ');
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ raw }: Node) => raw).join(VALUE) : '';
}

const isSentence = (text: string) => /\p{L}{2}/u.test(SENTENCE.exec(text)?.[0] ?? '');

/**
 * What people read stands in words files, one a feature or room, and in the messages of the schema: ready to be
 * translated, and read as a whole. Labels of one word or two may stand where they are shown; towns are names.
 */
export const sentencesInCode = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ path }) => /^(apps\/web|packages\/ui)\/src\//.test(path) && !/\/(words|towns)\.ts$/.test(path))
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, ast }) => {
      const nodes = walk(ast);
      const ours = new Set(nodes.filter(isError).flatMap((node) => walk(node)));
      return nodes
        .filter((node) => !ours.has(node) && isSentence(textOf(node)))
        .map((node) => ({
          path,
          message: `“${textOf(node).replaceAll(VALUE, '…').trim()}” belongs in a words file.`,
        }));
    });
