import type { ReactNode, RefObject } from 'react';

/** What both windows take. */
export interface WindowProps {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Names it for screen readers; a menu has the name of its button. */
  label?: string | undefined;
  width: number;
  position?: 'bottom' | 'bottom-end' | undefined;
  /** Its content brings padding of its own. */
  bare?: boolean | undefined;
  children: ReactNode;
}
