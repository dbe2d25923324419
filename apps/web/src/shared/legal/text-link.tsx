import { type LegalDocumentName, legalDocuments } from '@tank/schema/legal/documents';
import { showSection } from '@tank/ui/lib/show-section';
import { createContext, type MouseEvent, use } from 'react';

export interface Reading {
  name: LegalDocumentName;
  /** A link to a section of this document was followed; left out, the text goes there and that is all. */
  onSection?: (id: string) => void;
  /** A link to the other document was followed; left out, it opens in a tab of its own. */
  onDocument?: (href: string) => void;
}

/** What is read, and where its links lead. */
export const ReadingContext = createContext<Reading>({ name: 'terms' });

/** Clicks that mean this page; with a key held down they are the browser's own. */
const meansHere = (event: MouseEvent) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);

/** A link as a document writes it: to a section of its own (`#fees`), or to a place of the other one. */
export function TextLink({ href, children }: { href: string; children: string }) {
  const { name, onSection, onDocument } = use(ReadingContext);
  const within = href.startsWith('#');
  const follow = (event: MouseEvent) => {
    if (!meansHere(event) || !(within || onDocument)) return;
    event.preventDefault();
    if (!within) return onDocument?.(href);
    onSection?.(href.slice(1));
    showSection(href.slice(1));
  };
  return (
    <a
      href={within ? `${legalDocuments[name].path}${href}` : href}
      target={within || onDocument ? undefined : '_blank'}
      onClick={follow}
    >
      {children}
    </a>
  );
}
