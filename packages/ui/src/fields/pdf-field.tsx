import { ActionIcon, Button, Input, Text } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { formatBytes } from '../lib/format.ts';
import { checkPdfs } from './check-pdfs.ts';
import classes from './fields.module.css';

export interface PdfFieldProps {
  value: readonly File[];
  onChange: (files: File[]) => void;
  label?: string;
  description?: string;
  /** An error of the form; refusals of picked files are shown by the field itself. */
  error?: string | null;
  /** Most bytes of all files together. */
  maxBytes?: number;
  disabled?: boolean;
}

/** Several PDF files, picked or dropped. */
export function PdfField(props: PdfFieldProps) {
  const { value, onChange, label = 'Attachments', description, error, maxBytes, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const [over, setOver] = useState(false);

  const add = (files: FileList | null) => {
    if (!files || disabled) return;
    const check = checkPdfs(value, files, maxBytes);
    setRefused(check.refused);
    if (check.kept.length > value.length) onChange(check.kept);
  };
  const remove = (file: File) => {
    setRefused([]);
    onChange(value.filter((one) => one !== file));
  };

  return (
    <div>
      <Input.Wrapper
        label={label}
        description={description}
        error={[error, ...refused].filter(Boolean).join('\n') || undefined}
        labelElement="div"
        errorProps={{ role: 'alert' }}
        id={id}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same */}
        <div
          className={classes.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            add(event.dataTransfer.files);
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
            or drop files here
          </Text>
          <input
            ref={input}
            type="file"
            accept=".pdf,application/pdf"
            multiple
            hidden
            aria-label={label}
            onChange={(event) => {
              add(event.currentTarget.files);
              // The same file can be picked again after its removal.
              event.currentTarget.value = '';
            }}
          />
        </div>
      </Input.Wrapper>
      {value.length > 0 && (
        <ul className={classes.files}>
          {value.map((file) => (
            <li key={file.name} className={classes.file}>
              <IconFileTypePdf size={16} aria-hidden />
              <span className={classes.fileName} title={file.name}>
                {file.name}
              </span>
              <Text span size="xs" c="dimmed">
                {formatBytes(file.size)}
              </Text>
              <ActionIcon
                size="sm"
                aria-label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => remove(file)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
