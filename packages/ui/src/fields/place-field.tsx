import { Autocomplete, type AutocompleteProps, Loader } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';

/** `id` distinguishes places with the same label. */
export interface PlaceSuggestion {
  id: string;
  label: string;
}

export interface PlaceFieldProps
  extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data' | 'filter' | 'onOptionSubmit'> {
  value: string;
  /** Runs on every change of the text, including a pick. */
  onChange: (text: string) => void;
  /** Runs on typing only; the caller debounces (PLACE_DEBOUNCE_MS) and fetches. */
  onSearch: (text: string) => void;
  onPick: (place: PlaceSuggestion) => void;
  suggestions: readonly PlaceSuggestion[];
  loading?: boolean;
}

/** An address field that shows the server's suggestions unfiltered and in their order. */
export function PlaceField(props: PlaceFieldProps) {
  const { value, onChange, onSearch, onPick, suggestions, loading, ...rest } = props;
  return (
    <Autocomplete
      placeholder="City, state"
      autoComplete="off"
      leftSection={<IconMapPin size={16} aria-hidden />}
      rightSection={loading ? <Loader size={14} /> : undefined}
      limit={10}
      {...rest}
      value={value}
      data={suggestions.map((place) => ({ value: place.id, label: place.label }))}
      filter={({ options }) => options}
      onChange={(text) => {
        onChange(text);
        // Picking a suggestion also changes the text, but must not start a search.
        if (!suggestions.some((place) => place.label === text)) onSearch(text);
      }}
      onOptionSubmit={(id) => {
        const place = suggestions.find((one) => one.id === id);
        if (place) onPick(place);
      }}
    />
  );
}
