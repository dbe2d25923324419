/** Content of a snackbar. */
export interface Notice {
  type: 'success' | 'error';
  text: string;
  /** Shows the same text only once at a time; default for errors. */
  once?: boolean;
  /** Button that leads to the subject. */
  action?: { label: string; onClick: () => void };
}
