import { SegmentedControl } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import classes from '../map.module.css';
import { words } from '../words.ts';

interface MapSidebarProps {
  /** Above all sections. */
  head: ReactNode;
  /** By label; falsy sections are omitted. */
  sections: Record<string, ReactNode>;
}

/** Shows one section at a time. */
export function MapSidebar({ head, sections }: MapSidebarProps) {
  const labels = Object.keys(sections).filter((label) => sections[label]);
  const [selected, setSelected] = useState(labels[0]);
  const shown = selected !== undefined && labels.includes(selected) ? selected : (labels[0] ?? '');
  return (
    <div className={classes.sidebar}>
      <div className={classes.sidebarHead}>
        {head}
        <SectionSwitch shown={shown} labels={labels.join()} onChange={setSelected} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={classes.section} aria-label={shown} tabIndex={0} data-sheet>
        {sections[shown]}
      </section>
    </div>
  );
}

interface SectionSwitchProps {
  shown: string;
  /** Separated by commas: a string compares equal in `memo`. */
  labels: string;
  onChange: (label: string) => void;
}

/** Memoized: it measures itself, which forces a layout of the page. */
const SectionSwitch = memo(({ shown, labels, onChange }: SectionSwitchProps) => (
  <SegmentedControl
    size="xs"
    fullWidth
    aria-label={words.sidebarSections}
    value={shown}
    data={labels.split(',')}
    onChange={onChange}
  />
));
