/** Rules about screens: texts, abilities and refreshes. */
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

const CATEGORIES = new Set(['Viewer', 'Trader', 'Terminal', 'Admin']);
const COMPARISONS = new Set(['===', '!==', '==', '!=']);

const isCategory = (node: Node | undefined) => node?.type === 'StringLiteral' && CATEGORIES.has(node.value);

/** `category === 'Trader'`, `case 'Trader':` and `['Trader'].includes(category)`: what an account may do is asked instead. */
function judgesByCategory(node: Node): boolean {
  if (node.type === 'BinaryExpression')
    return COMPARISONS.has(node.operator) && [node.left, node.right].some(isCategory);
  if (node.type === 'SwitchCase') return isCategory(node.test);
  if (node.type === 'ArrayExpression')
    return node.elements.some((element: { expression: Node } | null) => isCategory(element?.expression));
  return false;
}

/** The web asks for abilities (ADR 7): which account type may do what is decided by the server's policies alone. */
export const judgedByCategory = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    .filter(({ ast }) => walk(ast).some(judgesByCategory))
    .map(({ path }) => ({
      path,
      message: 'What an account may do its abilities say (useMay), not its category.',
    }));

/** `utils.bids.invalidate()`; saved views are in no event, so they alone are refreshed where they change. */
const BY_HAND = /\butils\.(?!views\b)\w+\.invalidate\(/;

/** What a change makes old stands in one table (ADR 6): a screen that names routers itself forgets the next one. */
export const refreshedByHand = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ path, text }) => path.startsWith('apps/web/src/') && !isTest(path) && BY_HAND.test(text))
    .map(({ path }) => ({
      path,
      message: 'What changed is said by its entity (useChanged), not by routers.',
    }));
