import type { Region } from '@tank/schema/map/regions';

/** Fictional companies. `.example` is a reserved domain: no mail can be delivered. */
export interface Company {
  name: string;
  domain: string;
  kind: 'Terminal' | 'Trader';
  /** Regions of its tanks; empty for traders. */
  regions: readonly Region[];
  /** Number of accounts, including demo accounts. */
  people: number;
}

const terminal = (name: string, domain: string, regions: Region[], people = 2): Company => ({
  name,
  domain: `${domain}.example`,
  kind: 'Terminal',
  regions,
  people,
});

const trader = (name: string, domain: string, people = 3): Company => ({
  name,
  domain: `${domain}.example`,
  kind: 'Trader',
  regions: [],
  people,
});

export const DEMO_TERMINAL_COMPANY = 'Harrowgate Terminals';
export const DEMO_TRADER_COMPANY = 'Anselm Trading';

export const companies: readonly Company[] = [
  terminal(DEMO_TERMINAL_COMPANY, 'harrowgate', ['PADD 1B', 'PADD 3'], 4),
  terminal('Tern Point Storage', 'ternpoint', ['PADD 3', 'PADD 1C']),
  terminal('Larkspur Tank Farms', 'larkspur', ['PADD 2']),
  terminal('Millrace Bulk Liquids', 'millrace', ['PADD 2']),
  terminal('Ebbtide Terminal Partners', 'ebbtide', ['PADD 1C', 'PADD 1A']),
  terminal('Cedar Narrows Terminals', 'cedarnarrows', ['PADD 5']),
  terminal('Whitebark Storage', 'whitebark', ['Canada']),
  terminal('Saltgrass Midstream Storage', 'saltgrass', ['PADD 3']),
  terminal('Quillback Marine Terminals', 'quillback', ['PADD 1A', 'PADD 1B', 'Canada']),
  terminal('Fallow Creek Storage', 'fallowcreek', ['PADD 2', 'PADD 5']),
  trader(DEMO_TRADER_COMPANY, 'anselm', 4),
  trader('Corvane Energy', 'corvane'),
  trader('Brightwater Commodities', 'brightwater'),
  trader('Northlight Crude Marketing', 'northlight'),
  trader('Ketch Harbor Petroleum', 'ketchharbor'),
  trader('Sundial Biofuels', 'sundialbio'),
  trader('Vantage Row Chemicals', 'vantagerow'),
  trader('Halyard Agri-Liquids', 'halyardagri', 2),
  trader('Ironmoor Asphalt Supply', 'ironmoor', 2),
  trader('Juniper Basin Marketing', 'juniperbasin', 3),
];
