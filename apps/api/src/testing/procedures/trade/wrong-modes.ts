/** Access modes and places that no call takes. */

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

/** As typed calls refuse them. */
export const textModes = [{ access_modes: [{ ...mode, pump_over_rate: '0.1' }] }];
/** Access modes that a call must refuse, and too many of them. */
export const wrongModes = [...wrong.map((one) => [one]), Array.from({ length: 51 }, () => mode)].map(
  (access_modes) => ({ access_modes }),
);

export const noPlace = { formatted_address: '1 Nowhere Rd, Nonesuch Town, ZZ' };

/** With every field that its type has. */
export const fullMode = {
  mode_name: 'Spur',
  inbound_outbound: 'both',
  type: 'Rail',
  pump_over_rate: 0.1,
  class_one_rail: 'CN',
  rail_spots: 4,
};
