import type { AccessMode } from '@tank/schema/trade/access-modes';
import { formatNumber } from '@tank/ui/lib/format';

type Direction = AccessMode['inbound_outbound'];

export const directionLabels: Record<Direction, string> = {
  inbound: 'Inbound',
  outbound: 'Outbound',
  both: 'Both',
};

type Details = Pick<
  AccessMode,
  'type' | 'connection_name' | 'dock_draft' | 'length_overall' | 'class_one_rail' | 'rail_spots'
>;

const has = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Keeps a number and its unit on one line. */
const NBSP = '\u00a0';

/** One-line details by type: connection, dock or rail. */
export function modeDetails(mode: Details): string {
  const parts = [
    mode.type === 'Pipeline' && has(mode.connection_name) && mode.connection_name,
    has(mode.dock_draft) && `Draft${NBSP}${formatNumber(mode.dock_draft)}${NBSP}ft`,
    has(mode.length_overall) && `LOA${NBSP}${formatNumber(mode.length_overall)}${NBSP}ft`,
    mode.type === 'Rail' && has(mode.class_one_rail) && mode.class_one_rail,
    has(mode.rail_spots) && `${formatNumber(mode.rail_spots)} ${mode.rail_spots === 1 ? 'spot' : 'spots'}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const words = {
  nth: (number: number) => `Access mode ${number}`,
  add: 'Add access mode',
  edit: (name: string) => `Edit access mode ${name}`,
  remove: (name: string) => `Remove access mode ${name}`,
  locked: (name: string) => `Access mode ${name} cannot change now`,
  direction: 'As seen from the tanks',
  fee: 'Per barrel moved through this mode',
  connection: 'The pipeline it connects to',
  draft: 'Deepest draft the dock can take',
  length: 'Longest vessel that can berth, bow to stern',
  rail: 'Class one rail',
  railroad: 'The railroad that serves the site',
  spots: 'Rail cars that can be loaded or unloaded at once',
} as const;
