import { FlagField } from '@tank/ui/fields/flag-field';

/** Off at first (docs/product.md#bookings), in the address like every filter. */
export const switches = ['hide_closed'] as const;

interface HideClosedProps<S> {
  state: S;
  onStateChange: (next: S) => void;
}

/** Leaves closed bookings out of a table of bookings, from its first page on. */
export const HideClosed = <S extends { hide_closed?: boolean | undefined }>({
  state,
  onStateChange,
}: HideClosedProps<S>) => (
  <FlagField
    label="Hide closed"
    value={state.hide_closed}
    onChange={(on) =>
      onStateChange({ ...state, hide_closed: on === 1 || undefined, offset: undefined, after: undefined })
    }
  />
);
