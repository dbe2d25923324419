import { Button } from '@mantine/core';
import { IconArrowBackUp, IconUserShield } from '@tabler/icons-react';
import { readNow } from '@tank/ui/lib/today';
import { useEffect } from 'react';
import { useSession } from '../shared/session/session.ts';
import classes from './acting-banner.module.css';
import { stopActing } from './use-logout.ts';
import { words } from './words.ts';

/** Shows which user an Admin acts as, and returns to the Admin's session on a click or when time is up. */
export function ActingBanner() {
  const acting = useSession(({ session }) => session?.acting);
  const username = useSession(({ session }) => session?.username);
  const until = acting?.until;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(stopActing, Date.parse(until) - readNow());
    return () => clearTimeout(timer);
  }, [until]);
  if (!acting || !username) return null;
  return (
    <div className={classes.banner} role="status" data-ink>
      <IconUserShield size={20} aria-hidden />
      <span className={classes.text}>{words.acting(username, acting.until)}</span>
      <Button
        size="xs"
        variant="white"
        color="dark"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={stopActing}
      >
        {words.returnToAdmin}
      </Button>
    </div>
  );
}
