import type { ModeType } from '@tank/schema/enums';
import { ModeGlyphs } from './mode-glyphs.tsx';

/** The types of a row's access modes. */
export const modesColumn = {
  key: 'mode_types',
  label: 'Access modes',
  term: 'Access mode',
  card: 'none',
  width: 108,
  render: ({ mode_types }: { mode_types: readonly ModeType[] }) => <ModeGlyphs types={mode_types} />,
} as const;
