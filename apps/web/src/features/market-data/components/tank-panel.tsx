import { type TankStorage, tankRange } from '@tank/schema/map/tank-monitoring';
import { messages } from '@tank/schema/messages';
import { LineChart } from '@tank/ui/charts/lines/line-chart';
import { useToday } from '@tank/ui/lib/today';
import { externalCall } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUser } from '../../../shared/session/session.ts';
import { daysOf, describeChart } from '../model/panel-query.ts';
import { ALL, type PanelState } from '../model/panel-state.ts';
import { tankLines, tankRows } from '../model/tank-lines.ts';
import { usePanel } from '../model/use-panel.ts';
import { words } from '../words.ts';
import { DaysFilter } from './filters.tsx';
import classes from './market-data.module.css';
import { PanelBody } from './panel-body.tsx';
import { PanelFilters } from './panel-filters.tsx';
import { PanelBox } from './panel-frame.tsx';
import { TankCover, TokenLink } from './tank-cover.tsx';
import { TankNotes } from './tank-notes.tsx';

/** Equals the server's cache lifetime. */
const STALE_MS = 300_000;

/** Storage levels of operators, and open interest; covered until a token is saved (docs/product.md#tank-monitoring). */
export function TankPanel() {
  const { tankwatch_api } = useUser();
  return (
    <PanelBox name="tank-monitoring" hasControls={tankwatch_api !== ''}>
      <div className={classes.tanks}>{tankwatch_api ? <PanelContent /> : <TankCover />}</div>
    </PanelBox>
  );
}

/** Operators' figures come from the service, open interest from the whole market. */
const describeTanks = (state: PanelState, { operators, open_interest, demo }: TankStorage) => {
  const { source, ...description } = describeChart({ ...state, region: ALL, product_category: ALL });
  const service = demo ? words.demoData : words.tankSource;
  return {
    ...description,
    detail: words.operators(operators.length),
    source: open_interest ? words.both(service, source) : service,
  };
};

function PanelContent() {
  const today = useToday();
  const panel = usePanel('tank-monitoring', tankRange(today));
  const { data, error, refetch } = trpc.tankMonitoring.storage.useQuery(daysOf(panel.state), {
    trpc: externalCall,
    staleTime: STALE_MS,
    // The server has already waited for the service.
    retry: false,
  });
  const refused = error?.message === messages.tankTokenRefused;
  return (
    <PanelBody
      filters={
        <PanelFilters panel={panel}>
          <DaysFilter panel={panel} />
        </PanelFilters>
      }
      // Drops rows fetched with another token.
      answer={{ data: refused ? undefined : data && tankRows(data), error, refetch }}
      isEmpty={() => data?.operators.length === 0}
      errorAction={refused && <TokenLink>{words.changeToken}</TokenLink>}
    >
      {(rows) =>
        data && (
          <>
            <TankNotes {...data} />
            <LineChart
              highlight
              name={words.tanks}
              description={describeTanks(panel.state, data)}
              lines={tankLines(data)}
              rows={rows}
              today={today}
              {...panel.hiddenLines}
            />
          </>
        )
      }
    </PanelBody>
  );
}
