import { type ClipboardEvent, lazy, Suspense, useRef, useState } from 'react';
import type { RowField } from './read-cells.ts';

const PastedRowPreview = lazy(() => import('./pasted-row-preview.tsx'));

/** Fills the form from a spreadsheet row pasted into its first field, after a preview. `onPaste` belongs to that field. */
export function usePastedRow(fields: readonly RowField[], onFill: (values: Record<string, unknown>) => void) {
  const [text, setText] = useState('');
  const field = useRef<HTMLElement>(null);
  const close = () => {
    setText('');
    field.current?.focus();
  };
  return {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text');
      // A single cell is pasted as usual.
      if (!pasted.trim().includes('\t')) return;
      event.preventDefault();
      field.current = event.currentTarget;
      setText(pasted);
    },
    preview: text !== '' && (
      <Suspense>
        <PastedRowPreview
          key={text}
          text={text}
          fields={fields}
          onCancel={close}
          onFill={(values) => {
            onFill(values);
            close();
          }}
        />
      </Suspense>
    ),
  };
}
