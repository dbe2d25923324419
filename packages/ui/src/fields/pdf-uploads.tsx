import { ActionIcon, Anchor, Input, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { formatBytes } from '../lib/format.ts';
import classes from './fields.module.css';
import { PdfDrop } from './pdf-drop.tsx';
import { words } from './words.ts';

export interface PdfUpload {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  status: 'sending' | 'done' | 'failed';
  /** The fraction sent, 0 to 1. */
  progress: number;
  error?: string | undefined;
  canRetry?: boolean;
}

export interface PdfUploadsProps {
  uploads: readonly PdfUpload[];
  onPick: (files: File[]) => void;
  /** Also cancels a running upload. */
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** The reasons of rejected files. */
  rejections?: readonly string[];
  label?: string;
  description?: string;
  /** The form's error for this field. */
  error?: string | null | undefined;
  disabled?: boolean;
}

const statusOf = (uploads: readonly PdfUpload[]) => {
  const done = uploads.filter((upload) => upload.status === 'done').length;
  return uploads.length === 0 ? '' : words.uploaded(done, uploads.length);
};

/** A list of PDF files with the progress of each upload. */
export function PdfUploads(props: PdfUploadsProps) {
  const { uploads, label = 'Attachments', description, error, rejections = [], disabled } = props;
  const id = useId();
  const errors = [error, ...rejections].filter(Boolean);
  return (
    <div>
      <Input.Wrapper
        label={label}
        description={description}
        error={errors.length > 0 && <span className={classes.lines}>{errors.join('\n')}</span>}
        labelElement="div"
        errorProps={{ role: 'alert' }}
        id={id}
      >
        <PdfDrop label={label} onPick={props.onPick} disabled={disabled} />
      </Input.Wrapper>
      {uploads.length > 0 && (
        <ul className={classes.files} aria-label={label}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...props} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{statusOf(uploads)}</VisuallyHidden>
    </div>
  );
}

type UploadRowProps = { upload: PdfUpload } & Pick<PdfUploadsProps, 'onRemove' | 'onRetry' | 'disabled'>;

function UploadRow({ upload, onRemove, onRetry, disabled }: UploadRowProps) {
  const { key, name, size, status, progress, error, canRetry } = upload;
  return (
    <li className={classes.file} data-failed={status === 'failed' || undefined}>
      <IconFileTypePdf size={16} aria-hidden />
      <span className={classes.fileName} title={name}>
        {name}
      </span>
      {status === 'done' && <IconCircleCheck className={classes.fileDone} size={15} aria-label="Uploaded" />}
      <Text span size="xs" c="dimmed" className={classes.fileSize}>
        {status === 'sending' ? `${Math.floor(progress * 100)}%` : formatBytes(size)}
      </Text>
      {status === 'failed' && canRetry && (
        <Anchor component="button" type="button" size="xs" disabled={disabled} onClick={() => onRetry(key)}>
          Retry<VisuallyHidden> {name}</VisuallyHidden>
        </Anchor>
      )}
      <ActionIcon
        size="sm"
        aria-label={`${status === 'sending' ? 'Cancel' : 'Remove'} ${name}`}
        disabled={disabled}
        onClick={() => onRemove(key)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
      {status === 'sending' && (
        <Progress
          className={classes.fileBar}
          size={3}
          value={progress * 100}
          aria-label={words.uploadOf(name)}
        />
      )}
      {error && (
        <Text size="xs" className={classes.fileError} role="alert">
          {error}
        </Text>
      )}
    </li>
  );
}
