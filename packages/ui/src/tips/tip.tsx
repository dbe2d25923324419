import { Tooltip } from '@mantine/core';

export interface Shown {
  target: HTMLElement;
  label: string;
}

/** The tooltip that is open. */
export default function Tip({ target, label, position }: Shown & { position: 'top' | 'right' }) {
  return <Tooltip target={target} label={label} position={position} opened />;
}
