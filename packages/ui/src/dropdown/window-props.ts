import type { ReactNode, RefObject } from 'react';

/** The props of `MenuWindow` and `PopoverWindow`. */
export interface WindowProps {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The accessible name; a menu takes that of its button. */
  label?: string | undefined;
  width: number;
  position?: 'bottom' | 'bottom-end' | undefined;
  /** Without padding, for content that has its own. */
  bare?: boolean | undefined;
  children: ReactNode;
}
