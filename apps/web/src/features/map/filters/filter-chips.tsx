import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map/map';
import { formatNumber, formatPrice } from '@tank/ui/lib/format';
import type { ReactNode } from 'react';
import { OverlaySection } from '../overlays/overlay-controls.tsx';
import type { Overlays } from '../overlays/use-overlays.ts';
import { Mark } from '../points/mark.tsx';
import { words } from '../words.ts';
import classes from './filter-chips.module.css';
import { Category, FilterRange, Flags } from './filter-fields.tsx';
import type { MapFilterState } from './use-filter.ts';

export type FilterSection = 'Category' | 'Price' | 'Volume' | 'Modes' | 'Overlays';

export const FILTER_SECTION_ID = 'map-filter-section';

interface FilterChipsProps {
  filterState: MapFilterState;
  /** undefined for users who may not see overlays. */
  overlays: Overlays | undefined;
  opened: FilterSection | null;
  onOpen: (section: FilterSection | null) => void;
}

/** The filters of the map, each with its value. Listings and inquiries are switched, the others open their fields. */
export function FilterChips({ filterState, overlays, opened, onOpen }: FilterChipsProps) {
  const { filters, committed, change } = filterState;
  const values: Partial<Record<FilterSection, string>> = {
    Category: committed.product_category?.trim() ?? '',
    Price: describeEnds('price', filters.min_price, filters.max_price),
    Volume: describeEnds('volume', filters.min_volume, filters.max_volume),
    Modes: countInChip(accessFlags.filter((flag) => committed[flag] === 1).length),
    ...(overlays && { Overlays: countInChip(overlays.shown.length) }),
  };
  return (
    <fieldset className={classes.chips} aria-label={words.filters}>
      {(['listing', 'inquiry'] as const).map((kind) => (
        <UnstyledButton
          key={kind}
          className={classes.chip}
          aria-pressed={committed[kind] === 1}
          onClick={() => change({ [kind]: committed[kind] === 1 ? 0 : 1 })}
        >
          <Mark kind={kind} />
          {words.kinds[kind]}
        </UnstyledButton>
      ))}
      {Object.entries(values).map(([name, value]) => (
        <UnstyledButton
          key={name}
          className={classes.chip}
          data-filled={value !== '' || undefined}
          aria-expanded={opened === name}
          aria-controls={opened === name ? FILTER_SECTION_ID : undefined}
          onClick={() => onOpen(opened === name ? null : (name as FilterSection))}
        >
          <span className={classes.value}>{value ? words.chip(name, value) : name}</span>
          <IconChevronDown size={12} aria-hidden />
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

const countInChip = (count: number) => (count > 0 ? String(count) : '');

const formats = { price: formatPrice, volume: (value: number) => formatNumber(value, 0) };

/** Empty for the whole range. */
function describeEnds(of: keyof typeof mapRange, from: number, to: number): string {
  const { min, max } = mapRange[of];
  const [first, last] = [formats[of](from), formats[of](to)];
  if (from > min) return to < max ? words.fromTo(first, last) : words.orMore(first);
  return to < max ? words.atMost(last) : '';
}

interface FilterSectionFieldsProps {
  section: FilterSection;
  filterState: MapFilterState;
  overlays: Overlays;
}

/** The fields of an opened chip. */
export function FilterSectionFields({ section, filterState, overlays }: FilterSectionFieldsProps) {
  const fieldsProps: { filters: MapFilters; change: MapFilterState['change'] } = {
    filters: filterState.committed,
    change: filterState.change,
  };
  const fields: Record<FilterSection, ReactNode> = {
    Category: <Category {...fieldsProps} />,
    Price: <FilterRange of="price" filterState={filterState} />,
    Volume: <FilterRange of="volume" filterState={filterState} />,
    Modes: <Flags {...fieldsProps} />,
    Overlays: <OverlaySection overlays={overlays} />,
  };
  return (
    <section id={FILTER_SECTION_ID} className={classes.section} aria-label={section}>
      {fields[section]}
    </section>
  );
}
