import { Tooltip } from '@mantine/core';
import type { Shown } from './tips.tsx';

/** The tooltip that is open. */
export default function Tip({ target, label, position }: Shown & { position: 'top' | 'right' }) {
  return <Tooltip target={target} label={label} position={position} opened />;
}
