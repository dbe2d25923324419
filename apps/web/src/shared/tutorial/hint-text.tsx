import { IconSchool } from '@tabler/icons-react';
import { words } from '@tank/schema/tutorial/words';
import classes from './hint-text.module.css';

export default function HintText({ step }: { step: number }) {
  return (
    <p className={classes.hint} role="note">
      <IconSchool size={18} aria-hidden />
      {words[step]?.hint}
    </p>
  );
}
