import { formatNumber } from '@tank/schema/kit/format';
import type { PublicFigures } from '@tank/schema/market/market';
import { useEffect, useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { words } from '../words.ts';
import classes from './about-panel.module.css';

/** What is open on the market right now; nothing while loading, after a failure and in a market of few owners. */
export default function MarketFigures() {
  const [figures, setFigures] = useState<PublicFigures>(null);
  useEffect(() => {
    client.market.publicFigures.query().then(
      ({ data }) => setFigures(data),
      () => {},
    );
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
