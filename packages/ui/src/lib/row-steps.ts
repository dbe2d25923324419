/** The way from the row that is open in a side panel to its neighbours. */
export interface RowSteps {
  can: (by: 1 | -1) => boolean;
  go: (by: 1 | -1) => void;
  /** The row that one has gone on to: the focus is there after the panel. */
  reached?: string | undefined;
}

/**
 * Set by the table that opened a row, read and given up by the panel: the screen stands between the two, and would have to
 * hand this through in each of its tables.
 */
export const rowSteps: { current: RowSteps | null } = { current: null };
