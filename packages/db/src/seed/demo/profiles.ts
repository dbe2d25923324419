import type { tankFeatures, tankMaterials, tankTypes } from '@tank/schema/enums';
import type { TerminalTown } from '../../gazetteer/data.ts';

/** A kind of tank farm: its products and the construction of its tanks. */
export interface Profile {
  categories: readonly string[];
  types: readonly (typeof tankTypes)[number][];
  materials: readonly (typeof tankMaterials)[number][];
  features: readonly (typeof tankFeatures)[number][];
  /** Part of its name: "Bayonne Crude Tanks 100-108". */
  label: string;
  /** MBBL of one tank. */
  tank: number;
  /** BBL that must stay in one tank. */
  heel: number;
  /** Probabilities that the tanks are heated, and that the site can blend. */
  heated: number;
  blends: number;
}

export type ProfileName = 'crude' | 'clean' | 'dark' | 'gas' | 'chemical' | 'bio' | 'fertilizer';

export const profiles: Record<ProfileName, Profile> = {
  crude: {
    categories: ['Light Crude', 'Heavy Crude', 'Condensate'],
    types: ['External Floating Roof', 'Internal Floating Roof'],
    materials: ['Carbon Steel', 'Carbon Steel', 'Mild Steel'],
    features: ['Sparging and Circulation', 'Insulated', 'Steam'],
    label: 'Crude Tanks',
    tank: 330,
    heel: 9000,
    heated: 0.35,
    blends: 0.7,
  },
  clean: {
    categories: ['Gasoline', 'Distillate', 'Jet Fuel', 'Ethanol'],
    types: ['Internal Floating Roof', 'Internal Floating Roof', 'Coned Roof'],
    materials: ['Carbon Steel', 'Coated Steel', 'Carbon Steel Lined'],
    features: ['Filtering', 'Sparging and Circulation'],
    label: 'Products Tanks',
    tank: 120,
    heel: 2500,
    heated: 0.02,
    blends: 0.6,
  },
  dark: {
    categories: ['Residual Fuel Oil', 'Asphalt', 'Heavy Crude'],
    types: ['Coned Roof'],
    materials: ['Carbon Steel', 'Mild Steel'],
    features: ['Insulated', 'Steam', 'Sparging and Circulation'],
    label: 'Black Oil Tanks',
    tank: 110,
    heel: 3000,
    heated: 1,
    blends: 0.5,
  },
  gas: {
    categories: ['LPG & NGL'],
    types: ['Sphere', 'Cavern'],
    materials: ['Carbon Steel', 'Other'],
    features: ['Pressurized', 'Chiller'],
    label: 'LPG Storage',
    tank: 60,
    heel: 0,
    heated: 0,
    blends: 0.1,
  },
  chemical: {
    categories: ['Petrochemicals', 'Base Oils & Lubricants'],
    types: ['Internal Floating Roof', 'Coned Roof'],
    materials: ['Stainless Steel', 'Carbon Steel Lined', 'Coated Steel'],
    features: ['Nitrogen Blanket', 'DOT', 'Insulated', 'Chiller'],
    label: 'Chemical Tanks',
    tank: 40,
    heel: 400,
    heated: 0.3,
    blends: 0.2,
  },
  bio: {
    categories: ['Vegetable Oils', 'Biodiesel & Renewable Diesel', 'Ethanol'],
    types: ['Coned Roof', 'Internal Floating Roof'],
    materials: ['Coated Steel', 'Stainless Steel', 'Carbon Steel'],
    features: ['Kosher Service', 'FDA', 'Insulated', 'Filtering'],
    label: 'Renewables Tanks',
    tank: 45,
    heel: 600,
    heated: 0.6,
    blends: 0.4,
  },
  fertilizer: {
    categories: ['Fertilizer'],
    types: ['Coned Roof', 'Other'],
    materials: ['Carbon Steel Lined', 'Mild Steel'],
    features: ['Filtering', 'Sparging and Circulation'],
    label: 'Fertilizer Tanks',
    tank: 55,
    heel: 500,
    heated: 0,
    blends: 0,
  },
};

const crudeHubs = ['Cushing', 'Patoka', 'Hardisty', 'Midland', 'Ingleside'];
const crudePorts = ['St. James', 'Nederland', 'Corpus Christi', 'Edmonton', 'Point Tupper', 'Hartford'];
const chemicalPorts = ['Deer Park', 'Texas City', 'Geismar', 'St. Rose', 'Lake Charles', 'Sarnia', 'Mobile'];
const ngl = ['Deer Park', 'Galena Park', 'Texas City', 'Sarnia', 'Edmonton', 'Savannah', 'Providence'];
const farmland = ['PADD 2', 'Canada'];

/** Weights of the kinds of tank farm in a town. */
export function profileWeights({ town, region }: TerminalTown): Partial<Record<ProfileName, number>> {
  if (crudeHubs.includes(town)) return { crude: 9, clean: 0.6, gas: 0.4 };
  return {
    crude: crudePorts.includes(town) ? 7 : region === 'PADD 3' ? 2 : 0.8,
    clean: 4,
    dark: ['PADD 1B', 'PADD 1A', 'PADD 3'].includes(region) ? 2 : 1,
    gas: ngl.includes(town) ? 1 : 0.1,
    chemical: chemicalPorts.includes(town) ? 3 : 0.6,
    bio: 1,
    fertilizer: farmland.includes(region) ? 0.9 : 0.2,
  };
}
