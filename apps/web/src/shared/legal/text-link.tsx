import { type LegalDocumentName, legalDocuments } from '@tank/schema/legal/documents';
import { showSection } from '@tank/ui/lib/show-section';
import { createContext, type MouseEvent, use } from 'react';

export interface Reading {
  name: LegalDocumentName;
  /** Called for links to a section of this document; by default the page scrolls there. */
  onSection?: (id: string) => void;
  /** Called for links to the other document; by default it opens in a new tab. */
  onDocument?: (href: string) => void;
}

/** The document being read and its link handlers. */
export const ReadingContext = createContext<Reading>({ name: 'terms' });

/** Clicks with a modifier key or another button are left to the browser. */
const isPlainClick = (event: MouseEvent) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);

/** A link to a section of the document (`#fees`) or to the other document. */
export function TextLink({ href, children }: { href: string; children: string }) {
  const { name, onSection, onDocument } = use(ReadingContext);
  const isWithinDocument = href.startsWith('#');
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(isWithinDocument || onDocument)) return;
    event.preventDefault();
    if (!isWithinDocument) return onDocument?.(href);
    onSection?.(href.slice(1));
    showSection(href.slice(1));
  };
  return (
    <a
      href={isWithinDocument ? `${legalDocuments[name].path}${href}` : href}
      target={isWithinDocument || onDocument ? undefined : '_blank'}
      onClick={follow}
    >
      {children}
    </a>
  );
}
