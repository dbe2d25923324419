import { type ClipboardEvent, lazy, Suspense, useRef, useState } from 'react';
import type { RowField } from './read-cells.ts';

const PastedRowPreview = lazy(() => import('./pasted-row-preview.tsx'));

/**
 * A row of a spreadsheet that is pasted into the first field of a form fills the fields in order, after a preview.
 * `onPaste` is the first field's.
 */
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
      // One cell is the field's own.
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
