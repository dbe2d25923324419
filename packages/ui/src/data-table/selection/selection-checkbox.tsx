import cells from '../rows/cells.module.css';

interface SelectionCheckboxProps {
  label: string;
  checked: boolean;
  /** Some, but not all rows are selected. */
  mixed?: boolean;
  /** `range` is true for a Shift click. In grid rows the row handles the click, so that the whole cell is the target. */
  onToggle?: (range: boolean) => void;
  /** Puts it into the Tab order; the rows and the header of a grid have one tab stop each instead. */
  tabbable?: boolean;
}

/** The checkbox that selects a row, a card or all rows. */
export const SelectionCheckbox = ({
  label,
  checked,
  mixed = false,
  onToggle,
  tabbable = false,
}: SelectionCheckboxProps) => (
  <input
    ref={(input) => {
      if (input) input.indeterminate = mixed;
    }}
    type="checkbox"
    className={cells.selectionCheckbox}
    aria-label={label}
    tabIndex={tabbable ? undefined : -1}
    checked={checked}
    readOnly
    onClick={onToggle && ((event) => onToggle(event.shiftKey))}
  />
);
