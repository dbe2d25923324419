import { Tooltip } from '@mantine/core';

export interface Shown {
  target: HTMLElement;
  label: string;
}

interface TipProps extends Shown {
  position: 'top' | 'right';
  /** A sentence or more, in lines. */
  long?: boolean;
}

/** The tooltip that is open. */
export default function Tip({ target, label, position, long = false }: TipProps) {
  return (
    <Tooltip
      target={target}
      label={label}
      position={position}
      {...(long && { multiline: true, w: 300 })}
      opened
    />
  );
}
