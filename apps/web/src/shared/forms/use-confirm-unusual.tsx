import { useEffect, useRef, useState } from 'react';
import { WarningNote } from '../page/warning-note.tsx';
import { words } from './words.ts';

/** Asks for confirmation before sending unusual figures. Changed figures are asked about again. */
export function useConfirmUnusual(sentences: readonly string[]) {
  const [asked, setAsked] = useState('');
  const note = useRef<HTMLDivElement>(null);
  const figures = sentences.join('\n');
  const open = figures !== '' && figures === asked;
  useEffect(() => {
    if (open) note.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return {
    note: open && (
      <div ref={note}>
        <WarningNote title={words.unusual}>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
          {words.unusualMeant}
        </WarningNote>
      </div>
    ),
    /** Props of the dialog's buttons. */
    buttons: (submitLabel: string) =>
      open
        ? {
            submitLabel: words.anyway(submitLabel),
            cancelLabel: words.keepEditing,
            onBack: () => setAsked(''),
          }
        : { submitLabel },
    /** Calls `send` unless the user has to confirm first. */
    before: (send: () => void) => {
      if (figures === '' || open) send();
      else setAsked(figures);
    },
  };
}
