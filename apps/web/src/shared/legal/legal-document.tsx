import { lastUpdated } from '@tank/schema/legal/documents';
import { withOperator } from '@tank/schema/legal/operator';
import type { LegalText } from '@tank/schema/legal/text';
import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { showSection } from '@tank/ui/lib/show-section';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useEffect } from 'react';
import { DataProvider } from '../calls/data-provider.tsx';
import { sentenceOf } from '../calls/failure.ts';
import { trpc } from '../calls/trpc.ts';
import { Contents } from './contents.tsx';
import classes from './legal-document.module.css';
import { LegalSection, LinkedText } from './legal-section.tsx';
import { numbersOf } from './numbering.ts';
import { type Reading, ReadingContext } from './text-link.tsx';

export interface LegalDocumentProps extends Reading {
  /** The id of the section to scroll to. */
  at?: string | undefined;
  /** The heading level of the sections. */
  level: 2 | 3;
}

type DocumentWithTextProps = LegalDocumentProps & { text: LegalText };

/** A legal document with the operator's details, its date, contents and numbered sections. */
export const LegalDocument = (props: DocumentWithTextProps) => (
  // Signed-out pages have no data provider.
  <DataProvider>
    <DocumentWithOperator {...props} />
  </DataProvider>
);

function DocumentWithOperator({ text, ...reading }: DocumentWithTextProps) {
  const { data, error, refetch } = trpc.context.operator.useQuery();
  if (data) return <DocumentText text={withOperator(text, data.data)} {...reading} />;
  if (error)
    return (
      <ErrorState
        text={sentenceOf(error, signedOutMessages.unableToFetchContext)}
        onRetry={() => void refetch()}
      />
    );
  return <LoadingState lines={8} />;
}

function DocumentText({ text, at, level, ...reading }: DocumentWithTextProps) {
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
            <LinkedText text={text.preamble} numbers={numbers} />
          </p>
          {text.sections.map((section) => (
            <LegalSection key={section.id} section={section} numbers={numbers} level={level} />
          ))}
        </div>
      </div>
    </ReadingContext>
  );
}
