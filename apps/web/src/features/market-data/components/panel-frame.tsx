import { ActionIcon, Paper } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconMaximize } from '@tabler/icons-react';
import { ChartCard } from '@tank/ui/charts/view/chart-card';
import { Explain } from '@tank/ui/glossary/term';
import { PanelErrorBoundary } from '@tank/ui/states/panel-error-boundary';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { NotSubscribed } from '../../../shared/market/not-subscribed.tsx';
import { Link } from '../../../shared/page/link.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { type PanelName, panels, panelTerms } from '../model/panels.ts';
import { words } from '../words.ts';
import { ShowsFilters } from './panel-filters.tsx';

interface PanelFrameProps {
  name: PanelName;
  /** Shown to users without a data subscription. */
  sample: ReactNode;
  children: ReactNode;
}

/** Shows a sample, and runs no query, for a user without a data subscription. */
export function PanelFrame({ name, sample, children }: PanelFrameProps) {
  const canSee = useCan('see_market_data');
  return (
    <PanelBox name={name} hasControls={canSee}>
      {canSee ? children : <NotSubscribed>{sample}</NotSubscribed>}
    </PanelBox>
  );
}

interface PanelBoxProps {
  name: PanelName;
  /** Own filters and a full screen. */
  hasControls: boolean;
  children: ReactNode;
}

/** Frame of a panel, without access checks. */
export function PanelBox({ name, hasControls, children }: PanelBoxProps) {
  const { pathname } = useLocation();
  const [showsFilters, setShowsFilters] = useState(false);
  // The full-screen page shows the title itself.
  return pathname.startsWith('/charts/') ? (
    <Paper withBorder radius="md" p="md">
      <PanelErrorBoundary>{children}</PanelErrorBoundary>
    </Paper>
  ) : (
    <ChartCard
      title={panels[name]}
      controls={
        <>
          <Explain of={panelTerms[name]} />
          {hasControls && (
            <>
              <ActionIcon
                aria-label={words.ownFilter(panels[name])}
                aria-expanded={showsFilters}
                title={words.filterOfPanel}
                data-screen
                onClick={() => setShowsFilters(!showsFilters)}
              >
                <IconAdjustmentsHorizontal size={16} aria-hidden />
              </ActionIcon>
              <FullScreen name={name} />
            </>
          )}
        </>
      }
    >
      <ShowsFilters value={showsFilters}>{children}</ShowsFilters>
    </ChartCard>
  );
}

function FullScreen({ name }: { name: PanelName }) {
  const { search } = useLocation();
  return (
    <ActionIcon
      component={Link}
      to={`/charts/${name}${search}`}
      aria-label={words.fullScreen(panels[name])}
      title="Full screen"
      data-screen
    >
      <IconMaximize size={16} aria-hidden />
    </ActionIcon>
  );
}
