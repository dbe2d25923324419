import { type Breach, isTest, type Node, type Source, walk } from './sources.ts';

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
