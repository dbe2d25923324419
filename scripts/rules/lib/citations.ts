/** Finds citations of missing pages, sections and ADRs: docs/product.md#visibility, ADR 16, a link. */
import { posix } from 'node:path';
import type { Text, Violation } from './sources.ts';

/** Citations of documents outside the repository. Sections of public standards are allowed (RFC 9110, section 7.8). */
const EXTERNAL = [
  /\b(?:specification|design),? (?:§|sections?)/i,
  /\bthe (?:product )?(?:specification|design)\b/i,
  /(?<!RFC \d+,? )(?:§ ?|\bsections? )\d/i,
  /\bdesign\.md\b/,
];

/** Joins the lines of comments: a citation may span two. */
const unwrap = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listAnchors = (page: string) =>
  new Set([...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => toAnchor(heading)));

interface Citation {
  /** As written. */
  words: string;
  /** Relative to the root. */
  path: string;
  anchor: string | undefined;
}

/** `docs/page.md#section` in any text; in pages relative links. */
function findCitations({ path, text }: Text): Citation[] {
  const named = [...unwrap(text).matchAll(/(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(
    ([words, page = '', anchor]) => ({ words, path: page, anchor }),
  );
  if (!path.endsWith('.md')) return named;
  // Links of a page are relative to it.
  return [...text.matchAll(/\]\((?![a-z]+:)([^()\s#]*)(?:#([^()\s]+))?\)/g)].map(
    ([words, target = '', anchor]) => ({
      words: words.slice(2, -1),
      path: target === '' ? path : posix.normalize(posix.join(posix.dirname(path), target)),
      anchor,
    }),
  );
}

interface Repository {
  texts: readonly Text[];
  /** Whether a file or folder exists, relative to the root. */
  exists: (path: string) => boolean;
}

export function brokenCitations({ texts, exists }: Repository): Violation[] {
  const pages = new Map(texts.map(({ path, text }) => [path, text]));
  const decisions = new Set(texts.map(({ path }) => Number(/^docs\/adr\/(\d+)-/.exec(path)?.[1])));
  const isBroken = ({ path, anchor }: Citation) =>
    !exists(path) || (anchor !== undefined && !listAnchors(pages.get(path) ?? '').has(anchor));
  return texts.flatMap((source) => {
    const text = unwrap(source.text);
    return [
      ...findCitations(source)
        .filter(isBroken)
        .map(({ words }) => `${words} does not exist.`),
      ...[...text.matchAll(/\bADR (\d+)/g)]
        .filter(([, number]) => !decisions.has(Number(number)))
        .map(([words]) => `${words} does not exist.`),
      ...EXTERNAL.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map(
        (words) =>
          `“${words}” cites a document outside the repository: cite docs/product.md, or give the reason.`,
      ),
    ].map((message) => ({ path: source.path, message }));
  });
}
