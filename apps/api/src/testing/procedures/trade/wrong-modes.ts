/** Invalid access modes and places. */

const mode = { mode_name: 'Dock', inbound_outbound: 'both', type: 'Vessel', pump_over_rate: 0.1 };

const wrong = [
  { ...mode, type: 'Rail' },
  { ...mode, type: 'Ship' },
  { ...mode, inbound_outbound: 'sideways' },
  { ...mode, pump_over_rate: -0.1 },
  { ...mode, mode_name: ' ' },
  { ...mode, dock_draft: -1 },
  { ...mode, length_overall: 1e9 },
  { ...mode, owner_id: 1 },
  { ...mode, type: 'Rail', class_one_rail: 'XX' },
];

/** Invalid over tRPC only. */
export const textModes = [{ access_modes: [{ ...mode, pump_over_rate: '0.1' }] }];
/** Invalid lists of access modes, including one that is too long. */
export const wrongModes = [...wrong.map((one) => [one]), Array.from({ length: 51 }, () => mode)].map(
  (access_modes) => ({ access_modes }),
);

export const noPlace = { formatted_address: '1 Nowhere Rd, Nonesuch Town, ZZ' };

/** A mode with every field of its type. */
export const fullMode = {
  mode_name: 'Spur',
  inbound_outbound: 'both',
  type: 'Rail',
  pump_over_rate: 0.1,
  class_one_rail: 'CN',
  rail_spots: 4,
};
