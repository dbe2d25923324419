/** Moves from the row that is open in a side panel to the previous and next row. */
export interface RowSteps {
  canMove: (offset: 1 | -1) => boolean;
  move: (offset: 1 | -1) => void;
  /** The row that the user moved to; it receives focus when the panel closes. */
  currentRowId?: string | undefined;
}

/**
 * Set by the table that opened a row, read and cleared by the panel. A global, because a prop would have to pass through every
 * screen from its tables to the panel.
 */
export const rowSteps: { current: RowSteps | null } = { current: null };
