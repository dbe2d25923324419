import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { LineChart } from '@tank/ui/charts/line-chart';
import { useToday } from '@tank/ui/lib/today';
import { Cover } from '@tank/ui/states/cover';
import { Link } from 'react-router';
import { useUser } from '../../../shared/session/session.ts';
import { sampleTanks } from '../model/samples.ts';
import { tankLines, tankRows } from '../model/tank-lines.ts';
import { words } from '../words.ts';

/** Where one's token is saved. */
export const TokenLink = ({ children }: { children: string }) => (
  <Button component={Link} to="/profile#tank-monitoring" variant="default" size="xs">
    {children}
  </Button>
);

/** Over the chart of whoever has no token. Who acts in somebody's name is not told of that one's. */
export function TankCover() {
  const { acting } = useUser();
  const today = useToday();
  const sample = sampleTanks(today);
  return (
    <Cover
      text={acting ? messages.notWhileImpersonating : messages.tankTokenNeeded}
      action={!acting && <TokenLink>{words.addToken}</TokenLink>}
    >
      <LineChart name={words.tanks} lines={tankLines(sample)} rows={tankRows(sample)} today={today} />
    </Cover>
  );
}
