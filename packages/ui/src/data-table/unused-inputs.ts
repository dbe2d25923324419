/**
 * What the table library imports from Mantine, without the inputs of features that our table does not have (cell
 * editing, row selection by radio, its own filters). The build puts this file in the place of `@mantine/core` for that
 * library alone (apps/web/vite.config.ts): 15 kB that nobody would ever see drawn.
 */
export * from '@mantine/core';

const Absent = () => null;

export {
  Absent as Autocomplete,
  Absent as MultiSelect,
  Absent as Radio,
  Absent as RangeSlider,
  Absent as Select,
  Absent as Switch,
};
