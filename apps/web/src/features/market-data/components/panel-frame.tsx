import { ActionIcon, Paper } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { ChartCard } from '@tank/ui/charts/chart-card';
import { Explain } from '@tank/ui/glossary/term';
import { PanelGuard } from '@tank/ui/states/panel-guard';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { NotSubscribed } from '../../../shared/market/not-subscribed.tsx';
import { useMay } from '../../../shared/session/session.ts';
import { type PanelName, panels, panelTerms } from '../model/panels.ts';
import { words } from '../words.ts';

interface PanelFrameProps {
  name: PanelName;
  /** What it would look like, for whoever is not subscribed. */
  sample: ReactNode;
  children: ReactNode;
}

/** A panel of market data; who is not subscribed sees a sample, and nothing is asked for. */
export function PanelFrame({ name, sample, children }: PanelFrameProps) {
  const may = useMay('see_market_data');
  return (
    <PanelBox name={name} open={may}>
      {may ? children : <NotSubscribed>{sample}</NotSubscribed>}
    </PanelBox>
  );
}

interface PanelBoxProps {
  name: PanelName;
  /** Whether there is something to see. */
  open: boolean;
  children: ReactNode;
}

/** Around a panel, whoever may see it. */
export function PanelBox({ name, open, children }: PanelBoxProps) {
  const { pathname } = useLocation();
  // A page of its own has the title above it.
  return pathname.startsWith('/charts/') ? (
    <Paper withBorder radius="md" p="md">
      <PanelGuard>{children}</PanelGuard>
    </Paper>
  ) : (
    <ChartCard
      title={panels[name]}
      controls={
        <>
          <Explain of={panelTerms[name]} />
          {open && <FullScreen name={name} />}
        </>
      }
    >
      {children}
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
