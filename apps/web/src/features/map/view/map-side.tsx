import { SegmentedControl } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import classes from '../map.module.css';
import { words } from '../words.ts';

interface MapSideProps {
  /** Above the sections, whichever is open. */
  head: ReactNode;
  /** By their labels; what is none is left out. */
  sections: Record<string, ReactNode>;
}

/** What stands beside the map, a section at a time. */
export function MapSide({ head, sections }: MapSideProps) {
  const labels = Object.keys(sections).filter((label) => sections[label]);
  const [chosen, setChosen] = useState(labels[0]);
  const shown = chosen !== undefined && labels.includes(chosen) ? chosen : (labels[0] ?? '');
  return (
    <div className={classes.side}>
      <div className={classes.sideHead}>
        {head}
        <Choice shown={shown} labels={labels.join()} onChange={setChosen} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.section} aria-label={shown} tabIndex={0}>
        {sections[shown]}
      </section>
    </div>
  );
}

interface ChoiceProps {
  shown: string;
  labels: string;
  onChange: (label: string) => void;
}

/** Drawn when it changes, not with each answer that comes: it measures itself, which has the whole page laid out. */
const Choice = memo(({ shown, labels, onChange }: ChoiceProps) => (
  <SegmentedControl
    size="xs"
    fullWidth
    aria-label={words.sections}
    value={shown}
    data={labels.split(',')}
    onChange={onChange}
  />
));
