/** Moves from the row that is open in a side panel to its neighbours. */
export interface RowSteps {
  can: (by: 1 | -1) => boolean;
  go: (by: 1 | -1) => void;
  /** The row that the user moved to; it gets the focus when the panel closes. */
  reached?: string | undefined;
}

/**
 * Set by the table that opened a row, read and cleared by the panel. As a prop, every screen would have to pass it from its
 * tables to the panel.
 */
export const rowSteps: { current: RowSteps | null } = { current: null };
