import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

const filters = {
  product_category: 'Crude',
  min_price: 0.25,
  max_price: 4.99,
  min_volume: 10,
  max_volume: 900,
  listing: 1,
  inquiry: 0,
  barge_in: 1,
  barge_out: 0,
  pipe_in: 0,
  pipe_out: 1,
  rail_in: 0,
  rail_out: 0,
  truck_in: 0,
  truck_out: 0,
  vessel_in: 1,
  vessel_out: 0,
};

export const mapProcedures: ProcedureSpecs = {
  'map.points': { allowed: 'admin', rest: { 'GET /api/listing/map': {} } },
  'map.style': { allowed: everyone },
  'map.filters': { allowed: everyone },
  'map.saveFilters': {
    allowed: everyone,
    input: () => filters,
    rest: { 'POST /api/preference/map': { full_body: () => filters } },
    wrong: [
      { min_price: 2, max_price: 1 },
      { min_volume: 2, max_volume: 1 },
      { max_volume: 1_000_001 },
      { max_price: 10_001 },
    ],
  },
};
