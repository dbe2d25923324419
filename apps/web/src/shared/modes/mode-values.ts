/** Access modes as form values and as call input. */

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
  /** React key; never sent. */
  key: string;
  /** Id of a stored mode, so that references to it stay valid. */
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

export const fieldsOfType = (type: string): readonly TypeField[] =>
  Object.hasOwn(modeFields, type) ? modeFields[type as keyof typeof modeFields] : [];

/** Call input of a mode. Form values keep the fields of other types in case the user switches back. */
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

/** Validates one mode before the rest of the form is complete. */
export function modeIssues(mode: ModeValues): Issue[] {
  const { mode_id: _, ...input } = modeInput(mode) as Record<string, unknown>;
  const filled = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const parsed = accessModeInput.safeParse(filled);
  if (parsed.success) return accessModeRules(parsed.data, readToday());
  return parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
