import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { LineChart } from '@tank/ui/charts/lines/line-chart';
import { useToday } from '@tank/ui/lib/today';
import { Cover } from '@tank/ui/states/cover';
import { Link } from '../../../shared/page/link.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { sampleTanks } from '../model/samples.ts';
import { tankLines, tankRows } from '../model/tank-lines.ts';
import { words } from '../words.ts';

/** Links to the token in the profile. */
export const TokenLink = ({ children }: { children: string }) => (
  <Button component={Link} to="/profile#tank-monitoring" variant="default" size="xs">
    {children}
  </Button>
);

/** Covers the chart of a user without a token; an impersonating admin does not learn whether the user has one. */
export function TankCover() {
  const { acting } = useUser();
  const today = useToday();
  const sample = sampleTanks(today);
  return (
    <Cover
      text={acting ? messages.notWhileImpersonating : messages.tankTokenNeeded}
      action={!acting && <TokenLink>{words.addToken}</TokenLink>}
    >
      <LineChart
        highlight
        name={words.tanks}
        lines={tankLines(sample)}
        rows={tankRows(sample)}
        today={today}
      />
    </Cover>
  );
}
