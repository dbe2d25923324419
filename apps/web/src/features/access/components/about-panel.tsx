import { words } from '../words.ts';
import classes from './about-panel.module.css';
import land from './land-image.ts';
import { MarketFigures } from './market-figures.tsx';

/** What the product is and how large its market is; from 768 px on. */
export const AboutPanel = () => (
  <aside className={classes.panel} aria-label={words.about}>
    <img className={classes.land} src={land} alt="" loading="lazy" />
    <div className={classes.text}>
      <p className={classes.claim}>{words.claim}</p>
      {words.audiences.map(({ who, what }) => (
        <p key={who} className={classes.audience}>
          <b>{who}</b> {what}
        </p>
      ))}
      <div className={classes.room}>
        <MarketFigures />
      </div>
    </div>
  </aside>
);
