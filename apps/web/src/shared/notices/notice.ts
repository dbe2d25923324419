/** What the snackbar says. */
export interface Notice {
  type: 'success' | 'error';
  text: string;
  /** While the same sentence stands there, it is not said again; so it is with every error. */
  once?: boolean;
  /** The way to what it speaks of. */
  action?: { label: string; onClick: () => void };
}
