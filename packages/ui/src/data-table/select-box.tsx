import cells from './cells.module.css';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, of its rows are selected. */
  mixed?: boolean;
  onToggle?: (range: boolean) => void;
  /** The Tab key reaches it. Rows and column heads have one stop together instead. */
  tabbable?: boolean;
}

/** The checkbox of a row, of all rows or of a card. Without `onToggle` its row handles the click, so that the whole cell is the target. */
export const SelectBox = ({ label, checked, mixed = false, onToggle, tabbable = false }: SelectBoxProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = mixed;
    }}
    type="checkbox"
    className={cells.selectBox}
    aria-label={label}
    tabIndex={tabbable ? undefined : -1}
    checked={checked}
    readOnly
    onClick={onToggle && ((event) => onToggle(event.shiftKey))}
  />
);
