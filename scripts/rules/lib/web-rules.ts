/** Rules about screens: texts, permissions and cache invalidation. */
import { isTest, type Node, type Source, type Text, type Violation, walk } from './sources.ts';

/** Three words in a row; an interpolated value counts as a word. */
const VALUE = '\0';
const SENTENCE = /(?:[\p{L}’']+|\0)(?: (?:[\p{L}’']+|\0)){2}/u;

/** Messages of errors are for developers. */
const isError = (node: Node) => node.type === 'NewExpression' && /Error$/.test(node.callee.value ?? '');

function textOf(node: Node): string {
  if (node.type === 'JSXText' || node.type === 'StringLiteral') return node.value.replace(/\s+/g, ' ');
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ raw }: Node) => raw).join(VALUE) : '';
}

const isSentence = (text: string) => /\p{L}{2}/u.test(SENTENCE.exec(text)?.[0] ?? '');

/**
 * Texts for users belong in words files, one per feature or folder, or in the messages of the schema, so that they can be reviewed and
 * translated. Labels of one or two words may be inline.
 */
export const sentencesInCode = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ path }) => /^(apps\/web|packages\/ui)\/src\//.test(path) && !/\/(words|towns)\.ts$/.test(path))
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, ast }) => {
      const nodes = walk(ast);
      const inErrors = new Set(nodes.filter(isError).flatMap((node) => walk(node)));
      return nodes
        .filter((node) => !inErrors.has(node) && isSentence(textOf(node)))
        .map((node) => ({
          path,
          message: `“${textOf(node).replaceAll(VALUE, '…').trim()}” belongs in a words file.`,
        }));
    });

const CATEGORIES = new Set(['Viewer', 'Trader', 'Terminal', 'Admin']);
const COMPARISONS = new Set(['===', '!==', '==', '!=']);

const isCategory = (node: Node | undefined) => node?.type === 'StringLiteral' && CATEGORIES.has(node.value);

/** `category === 'Trader'`, `case 'Trader':` or `['Trader'].includes(category)`. */
function checksCategory(node: Node): boolean {
  if (node.type === 'BinaryExpression')
    return COMPARISONS.has(node.operator) && [node.left, node.right].some(isCategory);
  if (node.type === 'SwitchCase') return isCategory(node.test);
  if (node.type === 'ArrayExpression')
    return node.elements.some((element: { expression: Node } | null) => isCategory(element?.expression));
  return false;
}

/** The web checks abilities, not account types: only the server's policies decide what a type may do (ADR 7). */
export const categoryChecks = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    .filter(({ ast }) => walk(ast).some(checksCategory))
    .map(({ path }) => ({
      path,
      message: "Check the account's abilities (useCan), not its category.",
    }));

/** `utils.bids.invalidate()`; saved views have no events, so they may be invalidated directly. */
const INVALIDATION = /\butils\.(?!views\b)\w+\.invalidate\(/;

/** One table maps changed entities to the queries that they invalidate (ADR 6); screens must not name routers. */
export const manualInvalidations = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ path, text }) => path.startsWith('apps/web/src/') && !isTest(path) && INVALIDATION.test(text))
    .map(({ path }) => ({
      path,
      message: 'Report the changed entity (useInvalidate) instead of invalidating routers.',
    }));

/** Both `(max-width: 48em)` and `(min-width: 48em)` hold at 768 px; `(width < 48em)` and `(width >= 48em)` do not. */
export const overlappingBreakpoints = (texts: readonly Text[]): Violation[] =>
  texts
    .filter(({ path, text }) => /^(apps\/web|packages\/ui)\//.test(path) && /\((min|max)-width:/.test(text))
    .map(({ path }) => ({
      path,
      message: 'Write (width < 48em) or (width >= 48em) instead of max-width and min-width.',
    }));
