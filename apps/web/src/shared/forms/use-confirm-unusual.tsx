import { useEffect, useRef, useState } from 'react';
import { WarningNote } from '../page/warning-note.tsx';
import { words } from './words.ts';

/** Asks for confirmation before sending unusual figures, and again if they change. */
export function useConfirmUnusual(sentences: readonly string[]) {
  const [askedFigures, setAskedFigures] = useState('');
  const note = useRef<HTMLDivElement>(null);
  const figures = sentences.join('\n');
  const isAsking = figures !== '' && figures === askedFigures;
  useEffect(() => {
    if (isAsking) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsking]);
  return {
    note: isAsking && (
      <div ref={note}>
        <WarningNote title={words.unusual}>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
          {words.unusualMeant}
        </WarningNote>
      </div>
    ),
    /** Props for the `FormDialog`. */
    buttonProps: (submitLabel: string) =>
      isAsking
        ? {
            submitLabel: words.anyway(submitLabel),
            cancelLabel: words.keepEditing,
            onBack: () => setAskedFigures(''),
          }
        : { submitLabel },
    /** Calls `send`, or asks for confirmation first. */
    confirmThen: (send: () => void) => {
      if (figures === '' || isAsking) send();
      else setAskedFigures(figures);
    },
  };
}
