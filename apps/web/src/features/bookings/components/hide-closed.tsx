import { FlagField } from '@tank/ui/fields/flag-field';

/** Off by default (docs/product.md#bookings); kept in the URL like every filter. */
export const switches = ['hide_closed'] as const;

interface HideClosedProps<S> {
  state: S;
  onStateChange: (next: S) => void;
}

/** Hides closed bookings, and returns to the first page. */
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
