import { Tooltip } from '@mantine/core';

export interface TipTarget {
  target: HTMLElement;
  label: string;
}

interface TipProps extends TipTarget {
  position: 'top' | 'right';
  /** Wraps long text. */
  long?: boolean;
}

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
