/** What a comment or a page cites is in the repository, down to the section: docs/product.md#visibility, ADR 16, a link. */
import { posix } from 'node:path';
import type { Breach, Text } from './sources.ts';

/** Documents that only their authors have. A section of a public standard (RFC 9110, section 7.8) is anybody's to read. */
const ABSENT = [
  /\b(?:specification|design),? (?:§|sections?)/i,
  /\bthe (?:product )?(?:specification|design)\b/i,
  /(?<!RFC \d+,? )(?:§ ?|\bsections? )\d/i,
  /\bdesign\.md\b/,
];

/** Comments as running text: a citation may go over the end of a line. */
const unwrapped = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string) =>
  new Set([...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

interface Cited {
  /** As it is written. */
  words: string;
  /** From the root. */
  path: string;
  anchor: string | undefined;
}

/** `docs/page.md#section` anywhere; relative links where the text is a page. */
function citedIn({ path, text }: Text): Cited[] {
  const named = [...unwrapped(text).matchAll(/(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(
    ([words, page = '', anchor]) => ({ words, path: page, anchor }),
  );
  if (!path.endsWith('.md')) return named;
  // A page names others as it links them: from where it stands.
  return [...text.matchAll(/\]\((?![a-z]+:)([^()\s#]*)(?:#([^()\s]+))?\)/g)].map(
    ([words, target = '', anchor]) => ({
      words: words.slice(2, -1),
      path: target === '' ? path : posix.normalize(posix.join(posix.dirname(path), target)),
      anchor,
    }),
  );
}

interface House {
  texts: readonly Text[];
  /** Whether there is such a file or folder, from the root. */
  exists: (path: string) => boolean;
}

export function deadCitations({ texts, exists }: House): Breach[] {
  const pages = new Map(texts.map(({ path, text }) => [path, text]));
  const decisions = new Set(texts.map(({ path }) => Number(/^docs\/adr\/(\d+)-/.exec(path)?.[1])));
  const leadsNowhere = ({ path, anchor }: Cited) =>
    !exists(path) || (anchor !== undefined && !anchorsOf(pages.get(path) ?? '').has(anchor));
  return texts.flatMap((source) => {
    const running = unwrapped(source.text);
    return [
      ...citedIn(source)
        .filter(leadsNowhere)
        .map(({ words }) => `${words} leads nowhere.`),
      ...[...running.matchAll(/\bADR (\d+)/g)]
        .filter(([, number]) => !decisions.has(Number(number)))
        .map(([words]) => `There is no ${words}.`),
      ...ABSENT.flatMap((absent) => absent.exec(running)?.[0] ?? []).map(
        (words) =>
          `“${words}” is of a document that is not in the repository: cite docs/product.md, or say why.`,
      ),
    ].map((message) => ({ path: source.path, message }));
  });
}
