import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './connection-note.module.css';
import { words } from './words.ts';

/** Warns that the screen may be out of date. Loaded with the frame, since nothing can be loaded offline. */
export const ConnectionNote = ({ online }: { online: boolean }) => (
  <div className={classes.note} role="status">
    <IconPlugConnectedX size={18} aria-hidden />
    <span>{online ? words.lost : words.offline}</span>
  </div>
);
