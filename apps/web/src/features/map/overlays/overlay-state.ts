/** The overlays that are on and the filter of terminals, in the URL. */
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

const readList = <T extends string>(params: URLSearchParams, key: string, all: readonly T[]): T[] => {
  const listed = (params.get(key) ?? '').split(',');
  return all.filter((value) => listed.includes(value));
};

function readCapacity(text: string | null): Pick<TerminalFilter, 'min' | 'max'> {
  const [min = Number.NaN, max = Number.NaN] = (text ?? '').split('-').map(Number);
  const isValid = min >= CAPACITY.min && max <= CAPACITY.max && min <= max;
  return isValid ? { min, max } : { min: CAPACITY.min, max: CAPACITY.max };
}

export const readOverlays = (params: URLSearchParams): OverlayState => ({
  shown: readList(params, KEYS.shown, overlayLayers),
  terminals: {
    products: readList(params, KEYS.products, terminalProducts),
    modes: readList(params, KEYS.modes, terminalModes),
    ...readCapacity(params.get(KEYS.capacity)),
  },
});

/** URL parameters; undefined for default values. */
export const writeOverlays = ({ shown, terminals }: OverlayState): Record<string, string | undefined> => {
  const { products, modes, min, max } = terminals;
  const isFullRange = min <= CAPACITY.min && max >= CAPACITY.max;
  return {
    [KEYS.shown]: shown.join() || undefined,
    [KEYS.products]: products.join() || undefined,
    [KEYS.modes]: modes.join() || undefined,
    [KEYS.capacity]: isFullRange ? undefined : `${min}-${max}`,
  };
};
