import { PdfUploads } from '@tank/ui/fields/pdf-uploads';
import type { ReactNode } from 'react';
import type { Uploads } from './use-uploads.ts';
import { words } from './words.ts';

interface UploadsFieldProps {
  uploads: Uploads;
  label?: string;
  /** Form errors by field; the field shows those of `files` and `file_ids`. */
  errors?: Record<string, ReactNode>;
  disabled?: boolean;
}

export function UploadsField({ uploads, label, errors, disabled }: UploadsFieldProps) {
  const error = errors?.files ?? errors?.file_ids;
  return (
    <PdfUploads
      label={label}
      disabled={disabled}
      description={words.limits}
      uploads={uploads.items}
      rejections={uploads.rejections}
      error={typeof error === 'string' ? error : undefined}
      onPick={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  );
}
