import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './connection-note.module.css';
import { words } from './words.ts';

/** Says that what is on the screen may be old. It comes with the frame: once the line is gone nothing could be fetched. */
export const ConnectionNote = ({ online }: { online: boolean }) => (
  <div className={classes.note} role="status">
    <IconPlugConnectedX size={18} aria-hidden />
    <span>{online ? words.lost : words.offline}</span>
  </div>
);
