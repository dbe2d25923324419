import { useUncontrolled } from '@mantine/hooks';

export interface Hiding {
  /** Keys of what is hidden, where somebody else keeps them. */
  hidden?: readonly string[] | undefined;
  onHidden?: (hidden: string[]) => void;
}

/** What of a chart is hidden by its key, and how to hide or show one of them. */
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
