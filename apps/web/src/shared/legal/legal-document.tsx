import { lastUpdated } from '@tank/schema/legal/documents';
import type { LegalText } from '@tank/schema/legal/text';
import { showSection } from '@tank/ui/lib/show-section';
import { useEffect } from 'react';
import { Contents } from './contents.tsx';
import classes from './legal-document.module.css';
import { LegalSection, Words } from './legal-section.tsx';
import { numbersOf } from './numbering.ts';
import { type Reading, ReadingContext } from './text-link.tsx';

export interface LegalDocumentProps extends Reading {
  /** The section to begin with. */
  at?: string | undefined;
  /** Of the headings of its sections. */
  level: 2 | 3;
}

/** A legal document: the day of its version, its contents, and its sections by number. */
export function LegalDocument({ text, at, level, ...reading }: LegalDocumentProps & { text: LegalText }) {
  const numbers = numbersOf(text);
  useEffect(() => {
    if (at) showSection(at);
  }, [at]);
  return (
    <ReadingContext value={reading}>
      <div className={classes.document} data-text data-page={level === 2 || undefined}>
        <Contents text={text} numbers={numbers} />
        <div className={classes.text}>
          <p className={classes.updated}>{lastUpdated(reading.name)}</p>
          <p>
            <Words text={text.preamble} numbers={numbers} />
          </p>
          {text.sections.map((section) => (
            <LegalSection key={section.id} section={section} numbers={numbers} level={level} />
          ))}
        </div>
      </div>
    </ReadingContext>
  );
}
