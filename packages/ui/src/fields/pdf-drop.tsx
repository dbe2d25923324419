import { Button, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './fields.module.css';
import { words } from './words.ts';

export interface PdfDropProps {
  /** The accessible name of the file input. */
  label: string;
  onPick: (files: File[]) => void;
  disabled?: boolean;
}

export function PdfDrop({ label, onPick, disabled }: PdfDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const pick = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onPick([...files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same
    <div
      className={classes.drop}
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        pick(event.dataTransfer.files);
      }}
    >
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPaperclip size={14} aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Attach PDF
      </Button>
      <Text span size="xs">
        {words.orDrop}
      </Text>
      <input
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          pick(event.currentTarget.files);
          // Allows the user to pick a removed file again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
