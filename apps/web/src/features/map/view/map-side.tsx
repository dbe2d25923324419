import { SegmentedControl } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import classes from '../map.module.css';
import { words } from '../words.ts';

interface MapSideProps {
  /** Above all sections. */
  head: ReactNode;
  /** By label; falsy ones are omitted. */
  sections: Record<string, ReactNode>;
}

/** The side of the map, one section at a time. */
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

/** Memoised: it measures itself, which forces a layout of the page. */
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
