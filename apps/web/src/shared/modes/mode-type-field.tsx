import { Select, TextInput } from '@mantine/core';
import { classOneRails } from '@tank/schema/enums';
import { NumberField } from '@tank/ui/fields/number-field';
import type { TypeField } from './mode-values.ts';
import { words } from './words.ts';

interface ModeTypeFieldProps {
  field: TypeField;
  // biome-ignore lint/suspicious/noExplicitAny: the type of the form's getInputProps
  [prop: string]: any;
}

/** A field that only one mode type has. */
export function ModeTypeField({ field, ...props }: ModeTypeFieldProps) {
  switch (field) {
    case 'connection_name':
      return <TextInput label="Connection name" description={words.connection} {...props} />;
    case 'dock_draft':
      return (
        <NumberField
          label="Dock draft"
          unit="ft"
          decimals={1}
          description={words.draft}
          onChange={props.onChange}
          {...props}
        />
      );
    case 'length_overall':
      return (
        <NumberField
          label="Length overall (LOA)"
          unit="ft"
          decimals={1}
          description={words.length}
          onChange={props.onChange}
          {...props}
        />
      );
    case 'class_one_rail':
      return (
        <Select
          label={words.rail}
          withAsterisk
          description={words.railroad}
          allowDeselect={false}
          data={classOneRails}
          {...props}
        />
      );
    case 'rail_spots':
      return (
        <NumberField
          label="Rail spots"
          decimals={0}
          description={words.spots}
          onChange={props.onChange}
          {...props}
        />
      );
  }
}
