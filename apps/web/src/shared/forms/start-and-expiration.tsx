import { defaultExpiration, isDate } from '@tank/schema/kit/dates';
import { DateField } from '@tank/ui/fields/date-field';
import { useState } from 'react';

/** What `getInputProps` of a form hands over. */
interface FieldProps {
  value?: string;
  onChange: (value: string) => void;
}

interface StartAndExpirationProps {
  /** Of the start date. */
  label: string;
  start: FieldProps;
  expiration: FieldProps;
}

/** The expiration follows the start date plus 12 months until someone edits it (docs/product.md#listings). */
export function StartAndExpiration({ label, start, expiration }: StartAndExpirationProps) {
  const [edited, setEdited] = useState(false);
  const setStart = (date: string) => {
    start.onChange(date);
    // Half a date, while it is typed, has no day twelve months later.
    if (!edited && isDate(date)) expiration.onChange(defaultExpiration(date));
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
