import { Autocomplete, type AutocompleteProps, Loader } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';

/** One place of the list; `id` tells it from others of the same name. */
export interface PlaceSuggestion {
  id: string;
  label: string;
}

export interface PlaceFieldProps
  extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data' | 'filter' | 'onOptionSubmit'> {
  /** The text as typed or picked. */
  value: string;
  /** Every change of the text, a pick too. */
  onChange: (text: string) => void;
  /** Typing only: the caller debounces (PLACE_DEBOUNCE_MS) and fetches. */
  onSearch: (text: string) => void;
  onPick: (place: PlaceSuggestion) => void;
  suggestions: readonly PlaceSuggestion[];
  loading?: boolean;
}

/** An address with suggestions of the server, shown in its order and unfiltered. */
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
        // A pick writes its label into the field, which is no search.
        if (!suggestions.some((place) => place.label === text)) onSearch(text);
      }}
      onOptionSubmit={(id) => {
        const place = suggestions.find((one) => one.id === id);
        if (place) onPick(place);
      }}
    />
  );
}
