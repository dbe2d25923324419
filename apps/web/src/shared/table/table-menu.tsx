import { Menu } from '@mantine/core';
import { IconDownload, IconLink, IconX } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { ListCallName } from '@tank/schema/tables/lists';
import { saveBlob } from '@tank/ui/lib/save-blob';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { fetchFile } from '../calls/download.ts';
import { type Failure, sentenceOf } from '../calls/failure.ts';
import { notify } from '../notices/notify.ts';
import classes from './table-menu.module.css';
import { words } from './words.ts';

interface ExportOptions {
  /** Path of the list procedure: `listings.listAll`. */
  path: ListCallName;
  /** Current input of the list call. */
  input: object;
  columns: readonly string[];
}

export interface TableMenuProps extends ExportOptions {
  close: () => void;
}

/** URL of a CSV export with all pages of the current filters. */
export function exportPath({ path, input, columns }: ExportOptions) {
  const { limit: _, offset: __, after: ___, ...filters } = input as Record<string, unknown>;
  const query = new URLSearchParams({ input: JSON.stringify(filters), columns: columns.join(',') });
  return `/api/export/${path}?${query}`;
}

const copyLink = async () => {
  try {
    await navigator.clipboard.writeText(window.location.href);
    void notify({ type: 'success', text: messages.linkCopied });
  } catch {
    // The clipboard API needs HTTPS and permission.
    void notify({ type: 'error', text: messages.unableToCopyLink });
  }
};

/** Items of the table's menu: export and copy link. */
export default function TableMenu({ close, ...table }: TableMenuProps) {
  const { path } = table;
  const running = useRef(new AbortController());
  const csv = useMutation<void, Failure>({
    mutationFn: async () => {
      running.current = new AbortController();
      const { blob, name } = await fetchFile(exportPath(table), running.current.signal);
      saveBlob(blob, name || `${path}.csv`);
    },
    onSuccess: close,
    onError: (error) => {
      // An aborted export was cancelled by the user.
      if (!running.current.signal.aborted)
        void notify({ type: 'error', text: sentenceOf(error, messages.unableToExport) });
    },
  });
  return (
    <>
      <Menu.Divider />
      <Item
        icon={<IconDownload size={16} aria-hidden />}
        label={csv.isPending ? 'Exporting…' : 'Export CSV'}
        hint={words.exported}
        busy={csv.isPending}
        onClick={() => csv.mutate()}
      />
      {csv.isPending && (
        <Item
          icon={<IconX size={16} aria-hidden />}
          label={words.cancelExport}
          onClick={() => running.current.abort()}
        />
      )}
      <Item
        icon={<IconLink size={16} aria-hidden />}
        label="Copy link"
        hint={words.linked}
        onClick={() => void copyLink().then(close)}
      />
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  label: string;
  hint?: string;
  busy?: boolean;
  onClick: () => void;
}

/** Stays open until it has done its work. */
const Item = ({ icon, label, hint, busy = false, onClick }: ItemProps) => (
  <Menu.Item
    leftSection={icon}
    closeMenuOnClick={false}
    aria-busy={busy}
    onClick={busy ? undefined : onClick}
  >
    <span aria-live="polite">{label}</span>
    {hint && <span className={classes.hint}>{hint}</span>}
  </Menu.Item>
);
