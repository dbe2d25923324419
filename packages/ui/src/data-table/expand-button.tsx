import { IconChevronRight } from '@tabler/icons-react';
import classes from './cells.module.css';

export interface ExpandButtonProps {
  expanded: boolean;
  /** Names the row. */
  label: string;
  onClick: () => void;
}

/** Opens and closes the details below a row. */
export function ExpandButton({ expanded, label, onClick }: ExpandButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.expand}
      aria-expanded={expanded}
      aria-label={`Details, ${label}`}
      onClick={onClick}
    >
      <IconChevronRight size={15} aria-hidden data-open={expanded || undefined} />
    </button>
  );
}
