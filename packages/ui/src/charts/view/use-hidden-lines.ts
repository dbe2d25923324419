import { useUncontrolled } from '@mantine/hooks';

export interface Hiding {
  /** Keys of hidden lines, if the caller holds the state. */
  hidden?: readonly string[] | undefined;
  onHidden?: (hidden: string[]) => void;
}

/** Keys of hidden lines, and a function that hides or shows one. */
export function useHidden({ hidden, onHidden }: Hiding) {
  const [off, setOff] = useUncontrolled<string[]>({
    value: hidden && [...hidden],
    defaultValue: [],
    onChange: onHidden,
  });
  const toggle = (key: string) =>
    setOff(off.includes(key) ? off.filter((other) => other !== key) : [...off, key]);
  return [off, toggle] as const;
}
