import { defaultExpiration, isDate } from '@tank/schema/kit/dates';
import { DateField } from '@tank/ui/fields/date-field';
import { useState } from 'react';

/** The result of `getInputProps`. */
interface FieldProps {
  value?: string;
  onChange: (value: string) => void;
}

interface StartAndExpirationProps {
  /** Label of the start date. */
  label: string;
  start: FieldProps;
  expiration: FieldProps;
}

/** Sets the expiration to 12 months after the start date until the user edits it (docs/product.md#listings). */
export function StartAndExpiration({ label, start, expiration }: StartAndExpirationProps) {
  const [isEdited, setEdited] = useState(false);
  const setStart = (date: string) => {
    start.onChange(date);
    if (!isEdited && isDate(date)) expiration.onChange(defaultExpiration(date));
  };
  const setExpiration = (date: string) => {
    setEdited(true);
    expiration.onChange(date);
  };
  return (
    <>
      <DateField label={label} withAsterisk {...start} onChange={setStart} />
      <DateField label="Expiration" {...expiration} onChange={setExpiration} />
    </>
  );
}
