import { MAX_FILE_BYTES, MAX_FILES, MAX_UPLOAD_BYTES } from '@tank/schema/live/files';
import { checkPdfs } from '@tank/ui/lib/check-pdfs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendUpload } from './send-upload.ts';
import { words } from './words.ts';

interface Upload {
  key: string;
  name: string;
  size: number;
  file: File;
  status: 'sending' | 'done' | 'failed';
  progress: number;
  error?: string | undefined;
  canRetry?: boolean | undefined;
  file_id?: number;
}

export type Uploads = ReturnType<typeof useUploads>;

const limits = { each: MAX_FILE_BYTES, all: MAX_UPLOAD_BYTES, files: MAX_FILES };
const none: readonly { name: string; size: number }[] = [];
let lastKey = 0;

/** Why the form cannot be submitted yet, or false. */
const blockedBy = (items: readonly Upload[]): string | false => {
  if (items.some((one) => one.status === 'sending')) return words.waiting;
  const failed = items.filter((one) => one.status === 'failed');
  if (failed.length === 0) return false;
  return failed.some((one) => one.canRetry) ? words.retryOrRemove : words.removeRefused;
};

/**
 * Uploads PDFs as soon as the user picks them; the form then sends `file_ids`. `attached` holds the record's existing
 * files. Closing the form cancels running uploads; signing in again resumes them.
 */
export function useUploads(attached = none) {
  const [items, setItems] = useState<readonly Upload[]>([]);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const running = useRef(new Map<string, () => void>());
  const resume = useEffectEvent(() => {
    for (const { key, status, canRetry } of items) if (status === 'sending' || canRetry) retry(key);
  });
  const retryFailed = useEffectEvent(() => {
    for (const { key, canRetry } of items) if (canRetry) retry(key);
  });
  useEffect(() => {
    resume();
    const cancels = running.current;
    const onOnline = () => retryFailed();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    };
  }, []);

  const patch = (key: string, change: Partial<Upload>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const end = (key: string, change: Partial<Upload>) => {
    running.current.delete(key);
    patch(key, change);
  };
  const send = (key: string, file: File) => {
    const cancel = sendUpload(file, {
      onProgress: (progress) => patch(key, { progress }),
      onDone: (file_id) => end(key, { status: 'done', progress: 1, file_id }),
      onFail: (error, canRetry) => end(key, { status: 'failed', error, canRetry }),
    });
    running.current.set(key, cancel);
  };

  const retry = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (!item) return;
    patch(key, { status: 'sending', progress: 0, error: undefined, canRetry: undefined });
    send(key, item.file);
  };

  return {
    items,
    rejections,
    file_ids: items.flatMap((one) => one.file_id ?? []),
    blocked: blockedBy(items),
    add: (files: readonly File[]) => {
      const check = checkPdfs([...attached, ...items], files, limits);
      setRejections(check.rejections);
      const added = check.accepted.map((file): Upload => {
        lastKey += 1;
        const { name, size } = file;
        return { key: `${lastKey}`, name, size, file, status: 'sending', progress: 0 };
      });
      setItems((all) => [...all, ...added]);
      for (const { key, file } of added) send(key, file);
    },
    remove: (key: string) => {
      running.current.get(key)?.();
      running.current.delete(key);
      setRejections([]);
      setItems((all) => all.filter((one) => one.key !== key));
    },
    retry,
  };
}
