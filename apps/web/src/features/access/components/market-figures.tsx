import { formatNumber } from '@tank/schema/kit/format';
import type { PublicFigures } from '@tank/schema/market/market';
import { useEffect, useState } from 'react';
import { fetchWithTimeout } from '../../../shared/calls/fetch-with-timeout.ts';
import { words } from '../words.ts';
import classes from './about-panel.module.css';

/** Without the typed client, which would add a third to what the first page loads. */
async function fetchFigures(): Promise<PublicFigures> {
  const response = await fetchWithTimeout('/trpc/market.publicFigures');
  const { result }: { result?: { data: { data: PublicFigures } } } = await response.json();
  return result?.data.data ?? null;
}

/** What is open on the market right now; nothing while loading, after a failure and in a market of few owners. */
export function MarketFigures() {
  const [figures, setFigures] = useState<PublicFigures>(null);
  useEffect(() => {
    fetchFigures().then(setFigures, () => {});
  }, []);
  if (!figures) return null;
  return (
    <dl className={classes.figures}>
      {(['open_listings', 'capacity', 'regions'] as const).map((name) => (
        <div key={name}>
          <dt>{words.figures[name]}</dt>
          <dd>{formatNumber(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
