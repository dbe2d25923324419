import { type TankStorage, tankRange } from '@tank/schema/map/tank-monitoring';
import { messages } from '@tank/schema/messages';
import { LineChart } from '@tank/ui/charts/line-chart';
import { useToday } from '@tank/ui/lib/today';
import { fromOutside } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUser } from '../../../shared/session/session.ts';
import { aboutOf, daysOf } from '../model/asked.ts';
import { ALL, type PanelState } from '../model/panel-state.ts';
import { tankLines, tankRows } from '../model/tank-lines.ts';
import { usePanel } from '../model/use-panel.ts';
import { words } from '../words.ts';
import { DaysFilter } from './filters.tsx';
import classes from './market-data.module.css';
import { PanelBody } from './panel-body.tsx';
import { PanelBox } from './panel-frame.tsx';
import { TankCover, TokenLink } from './tank-cover.tsx';
import { TankNotes } from './tank-notes.tsx';

/** As long as the server keeps what the service told. */
const KEPT_MS = 300_000;

/** What operators have in store, and open interest (docs/product.md#tank-monitoring): covered until a token is saved. */
export function TankPanel() {
  const { tankwatch_api } = useUser();
  return (
    <PanelBox name="tank-monitoring" open={tankwatch_api !== ''}>
      {tankwatch_api ? <Shown /> : <TankCover />}
    </PanelBox>
  );
}

/** The operators' figures are the service's, and open interest is that of the whole market. */
const aboutTanks = (state: PanelState, { operators, open_interest, demo }: TankStorage) => {
  const { source, ...about } = aboutOf({ ...state, region: ALL, product_category: ALL });
  const service = demo ? words.inventedFigures : words.tankSource;
  return {
    ...about,
    detail: words.operators(operators.length),
    source: open_interest ? words.both(service, source) : service,
  };
};

function Shown() {
  const today = useToday();
  const panel = usePanel('tank-monitoring', tankRange(today));
  const { data, error, refetch } = trpc.tankMonitoring.storage.useQuery(daysOf(panel.state), {
    trpc: fromOutside,
    staleTime: KEPT_MS,
    // The server has waited for long enough.
    retry: false,
  });
  const refused = error?.message === messages.tankTokenRefused;
  return (
    <PanelBody
      filters={<DaysFilter panel={panel} />}
      // What another token showed does not stay.
      answer={{ data: refused ? undefined : data && tankRows(data), error, refetch }}
      nothing={() => data?.operators.length === 0}
      wayOut={refused && <TokenLink>{words.changeToken}</TokenLink>}
    >
      {(rows) =>
        data && (
          <div className={classes.tanks}>
            <TankNotes {...data} />
            <LineChart
              name={words.tanks}
              about={aboutTanks(panel.state, data)}
              lines={tankLines(data)}
              rows={rows}
              today={today}
              {...panel.hiding}
            />
          </div>
        )
      }
    </PanelBody>
  );
}
