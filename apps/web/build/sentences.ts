import type { Plugin } from 'vite';
import { messages } from '../../../packages/schema/src/messages.ts';

const MODULE = /(^@tank\/schema|\/packages\/schema\/src|^\.{1,2})\/messages(\.ts)?$/;

interface Node {
  type: string;
  start: number;
  end: number;
}

/** As much of a parsed module as is read here. */
interface Parsed extends Node {
  source?: { value: string };
  specifiers?: { imported?: { name: string }; local: { name: string } }[];
  object?: Node & { name: string };
  property?: Node & { name: string };
  computed?: boolean;
}

function walk(node: unknown, visit: (node: Parsed) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (node && typeof node === 'object') {
    if ('type' in node) visit(node as Parsed);
    for (const child of Object.values(node)) walk(child, visit);
  }
}

/** The module's code with sentences in place of `messages.nameOfOne`. */
function withSentences(code: string, program: unknown): string {
  const names = new Set<string>();
  const found: { start: number; end: number; sentence: string }[] = [];
  walk(program, ({ type, source, specifiers = [] }) => {
    if (type !== 'ImportDeclaration' || !MODULE.test(source?.value ?? '')) return;
    for (const { imported, local } of specifiers) if (imported?.name === 'messages') names.add(local.name);
  });
  walk(program, ({ type, object, property, computed, start, end }) => {
    if (type !== 'MemberExpression' || computed || !object || !names.has(object.name)) return;
    const sentence = (messages as Record<string, string>)[property?.name ?? ''];
    if (sentence !== undefined) found.push({ start, end, sentence });
  });
  return found
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, sentence }) => text.slice(0, start) + JSON.stringify(sentence) + text.slice(end),
      code,
    );
}

/**
 * Puts each sentence where it is said. All of them in one object are loaded by whoever says one: each screen had those of all
 * others, and of the server, with it.
 */
export const sentences = (): Plugin => ({
  name: 'sentences',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    // Nobody reads it then, and it is left out with all that it is made of.
    if (MODULE.test(id)) return { code, moduleSideEffects: false };
    if (id.includes('/node_modules/') || !/\/messages\b/.test(code)) return;
    return withSentences(code, this.parse(code));
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(file.type === 'chunk' ? file.modules : {}))
        if (MODULE.test(id) && renderedLength > 0)
          this.error(`${file.fileName} has all sentences: read \`messages\` by their names alone.`);
  },
});
