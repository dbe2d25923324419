import { useLocalStorage } from '@mantine/hooks';

/** Which groups of the menu this browser's user unfolded or folded; undefined where they chose neither. */
export function useUnfoldedGroups() {
  const [groups, setGroups] = useLocalStorage<Record<string, boolean>>({
    key: 'shell-menu-groups',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return {
    isUnfolded: (heading: string): boolean | undefined => groups[heading],
    setUnfolded: (heading: string, isUnfolded: boolean) =>
      setGroups((current) => ({ ...current, [heading]: isUnfolded })),
  };
}
