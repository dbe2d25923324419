/** The overlays and terminals that are shown, as the address keeps them. */
import { type OverlayLayer, overlayLayers } from '@tank/schema/map/overlays';
import { CAPACITY, type TerminalFilter, terminalModes, terminalProducts } from './terminal-filter.ts';

export interface OverlayState {
  shown: readonly OverlayLayer[];
  terminals: TerminalFilter;
}

const KEYS = {
  shown: 'map.overlays',
  products: 'map.products',
  modes: 'map.modes',
  capacity: 'map.capacity',
} as const;

const listOf = <T extends string>(params: URLSearchParams, key: string, all: readonly T[]): T[] => {
  const said = (params.get(key) ?? '').split(',');
  return all.filter((one) => said.includes(one));
};

function capacityOf(text: string | null): Pick<TerminalFilter, 'least' | 'most'> {
  const [least = Number.NaN, most = Number.NaN] = (text ?? '').split('-').map(Number);
  const possible = least >= CAPACITY.least && most <= CAPACITY.most && least <= most;
  return possible ? { least, most } : { least: CAPACITY.least, most: CAPACITY.most };
}

export const readOverlays = (params: URLSearchParams): OverlayState => ({
  shown: listOf(params, KEYS.shown, overlayLayers),
  terminals: {
    products: listOf(params, KEYS.products, terminalProducts),
    modes: listOf(params, KEYS.modes, terminalModes),
    ...capacityOf(params.get(KEYS.capacity)),
  },
});

/** Parameters of the address; undefined for defaults. */
export const writeOverlays = ({ shown, terminals }: OverlayState): Record<string, string | undefined> => {
  const { products, modes, least, most } = terminals;
  const whole = least <= CAPACITY.least && most >= CAPACITY.most;
  return {
    [KEYS.shown]: shown.join() || undefined,
    [KEYS.products]: products.join() || undefined,
    [KEYS.modes]: modes.join() || undefined,
    [KEYS.capacity]: whole ? undefined : `${least}-${most}`,
  };
};
