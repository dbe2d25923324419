/** An access mode as the form holds it, and as the calls take it. */

import { randomId } from '@mantine/hooks';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import type { Issue } from '@tank/schema/kit/rules';
import {
  type AccessMode,
  accessModeInput,
  accessModeRules,
  modeFields,
} from '@tank/schema/trade/access-modes';
import { readToday } from '@tank/ui/lib/today';

export interface ModeValues {
  /** Tells the modes of the form apart; never sent. */
  key: string;
  /** A stored mode keeps its id, so that what refers to it still does. */
  mode_id: number | undefined;
  mode_name: string;
  inbound_outbound: string;
  type: string;
  pump_over_rate: TypedNumber;
  connection_name: string;
  dock_draft: TypedNumber;
  length_overall: TypedNumber;
  class_one_rail: string;
  rail_spots: TypedNumber;
}

export type TypeField = (typeof modeFields)[keyof typeof modeFields][number];

export const emptyMode = (): ModeValues => ({
  key: randomId('mode-'),
  mode_id: undefined,
  mode_name: '',
  inbound_outbound: '',
  type: '',
  pump_over_rate: '',
  connection_name: '',
  dock_draft: '',
  length_overall: '',
  class_one_rail: '',
  rail_spots: '',
});

export const modeValuesOf = (mode: AccessMode): ModeValues => ({
  ...mode,
  key: String(mode.mode_id),
  connection_name: mode.connection_name ?? '',
  dock_draft: mode.dock_draft ?? '',
  length_overall: mode.length_overall ?? '',
  class_one_rail: mode.class_one_rail ?? '',
  rail_spots: mode.rail_spots ?? '',
});

/** The fields that only a mode of this type has. */
export const fieldsOfType = (type: string): readonly TypeField[] =>
  Object.hasOwn(modeFields, type) ? modeFields[type as keyof typeof modeFields] : [];

/** What is sent of a mode. Fields of other types stay in the form, in case the type is switched back. */
export function modeInput({ key: _, mode_id, ...mode }: ModeValues) {
  const { mode_name, inbound_outbound, type, pump_over_rate } = mode;
  const own = Object.fromEntries(fieldsOfType(type).map((field) => [field, mode[field]]));
  return {
    ...(mode_id !== undefined && { mode_id }),
    mode_name,
    inbound_outbound,
    type,
    pump_over_rate,
    ...own,
  };
}

/** What is wrong with one mode, in the contract's words, before the rest of the form is filled in. */
export function modeIssues(mode: ModeValues): Issue[] {
  const { mode_id: _, ...input } = modeInput(mode) as Record<string, unknown>;
  const filled = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const parsed = accessModeInput.safeParse(filled);
  if (parsed.success) return accessModeRules(parsed.data, readToday());
  return parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
