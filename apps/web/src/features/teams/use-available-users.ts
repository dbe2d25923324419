import { useDebouncedValue } from '@mantine/hooks';
import type { Member } from '@tank/schema/people/teams';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../shared/calls/trpc.ts';
import { words } from './words.ts';

const DEBOUNCE_MS = 200;

const labelOf = ({ first_name, last_name, username }: Member) =>
  words.person(`${first_name} ${last_name}`, username);

/** The server has filtered the options. */
const keepAllOptions = <T>({ options }: { options: T[] }) => options;

/** Server-side search for users without a team; selected users stay in the options. */
export function useAvailableUsers() {
  const [searchValue, onSearchChange] = useState('');
  const [chosen, setChosen] = useState<readonly Member[]>([]);
  // The field shows the selected user's name, which is not a search.
  const typed = chosen.some((one) => labelOf(one) === searchValue) ? '' : searchValue.trim();
  const [q] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data } = trpc.teams.listAvailable.useQuery({ q }, { placeholderData: keepPreviousData });
  const found = data?.data ?? [];
  const all = [...chosen, ...found.filter(({ user_id }) => chosen.every((one) => one.user_id !== user_id))];
  return {
    chosen,
    choose: (ids: readonly string[]) => setChosen(all.filter(({ user_id }) => ids.includes(String(user_id)))),
    field: {
      searchable: true,
      searchValue,
      onSearchChange,
      limit: 50,
      filter: keepAllOptions,
      placeholder: words.find,
      nothingFoundMessage: data && words.nobody,
      data: all.map((one) => ({ value: String(one.user_id), label: labelOf(one) })),
    },
  };
}
