import { IconFileTypePdf } from '@tabler/icons-react';
import type { FileRow } from '@tank/schema/live/files';
import { formatBytes } from '@tank/ui/lib/format';
import classes from './view-files.module.css';

interface FileChipsProps {
  files: readonly FileRow[];
  /** The selected file; omitted if a click opens the viewer. */
  chosen?: number;
  onPick: (file_id: number) => void;
}

const show = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest' });

/** File names as chips. */
export const FileChips = ({ files, chosen, onPick }: FileChipsProps) => (
  <ul className={classes.chips} aria-label="Files">
    {files.map(({ file_id, name, size }) => (
      <li key={file_id}>
        <button
          type="button"
          className={classes.chip}
          ref={chosen === file_id ? show : undefined}
          aria-pressed={chosen === undefined ? undefined : chosen === file_id}
          title={name}
          onClick={() => onPick(file_id)}
        >
          <IconFileTypePdf size={14} aria-hidden />
          <span className={classes.name}>{name}</span>
          <span className={classes.size}>{formatBytes(size)}</span>
        </button>
      </li>
    ))}
  </ul>
);
