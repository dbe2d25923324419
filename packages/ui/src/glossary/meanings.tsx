import { anchorOf, type GlossaryTerm, glossary } from '@tank/schema/glossary';
import classes from './glossary.module.css';
import { words } from './words.ts';

/** The glossary opens in a new tab to keep unsaved input. */
export default function Meanings({ of }: { of: readonly GlossaryTerm[] }) {
  return (
    <div className={classes.meanings}>
      <dl>
        {of.map((term) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{glossary[term]}</dd>
          </div>
        ))}
      </dl>
      <a href={`/help#${of[0] && anchorOf(of[0])}`} target="_blank" rel="noopener">
        {words.all}
      </a>
    </div>
  );
}
