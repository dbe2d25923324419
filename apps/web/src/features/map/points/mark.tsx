import classes from '../map.module.css';
import type { Kind } from './map-actions.ts';

interface MarkProps {
  kind: Kind;
  approximate?: boolean;
}

/** The mark of a point, as the map draws it. */
export const Mark = ({ kind, approximate = false }: MarkProps) => (
  <svg
    className={classes.mark}
    viewBox="0 0 16 16"
    width="14"
    height="14"
    data-kind={kind}
    data-approximate={approximate}
    aria-hidden
  >
    {kind === 'listing' ? <circle cx="8" cy="8" r="6" /> : <path d="M8 1 15 8 8 15 1 8Z" />}
  </svg>
);
