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

/** Plain left click; clicks with a modifier key stay with the browser. */
const isPlainClick = (event: MouseEvent) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);

/** Link in a legal document: to one of its sections (`#fees`) or to the other document. */
export function TextLink({ href, children }: { href: string; children: string }) {
  const { name, onSection, onDocument } = use(ReadingContext);
  const within = href.startsWith('#');
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(within || onDocument)) return;
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
