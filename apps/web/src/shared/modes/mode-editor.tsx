import { Button, Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core';
import { modeDirections, modeTypes } from '@tank/schema/enums';
import { NumberField } from '@tank/ui/fields/number-field';
import type { KeyboardEvent } from 'react';
import { ModeTypeField } from './mode-type-field.tsx';
import { fieldsOfType } from './mode-values.ts';
import classes from './modes-field.module.css';
import type { ModesForm } from './modes-form.ts';
import { directionLabels, words } from './words.ts';

interface ModeEditorProps {
  form: ModesForm;
  index: number;
  /** Focuses the first field; true if the user opened the editor. */
  focus: boolean;
  onDone: () => void;
  onRemove: () => void;
}

const directions = modeDirections.map((value) => ({ value, label: directionLabels[value] }));

/** Inline editor of one access mode. */
export function ModeEditor({ form, index, focus, onDone, onRemove }: ModeEditorProps) {
  const at = (field: string) => `access_modes.${index}.${field}`;
  const { getInputProps } = form;
  const type = form.values.access_modes[index]?.type ?? '';
  const setType = (next: string | null) => {
    // Clears errors of fields that the new type hides.
    for (const field of fieldsOfType(type)) form.clearFieldError(at(field));
    form.setFieldValue(at('type'), next ?? '');
  };
  // Enter closes the editor and must not submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    onDone();
  };
  return (
    <Fieldset
      variant="unstyled"
      className={classes.editor}
      aria-label={words.nth(index + 1)}
      onKeyDown={onKeyDown}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput label="Mode name" withAsterisk {...getInputProps(at('mode_name'))} autoFocus={focus} />
        <Select
          label="Type"
          withAsterisk
          allowDeselect={false}
          data={modeTypes}
          {...getInputProps(at('type'))}
          onChange={setType}
        />
        <Select
          label="Inbound/outbound"
          withAsterisk
          description={words.direction}
          allowDeselect={false}
          data={directions}
          {...getInputProps(at('inbound_outbound'))}
        />
        <NumberField
          label="Transfer fee"
          unit="USD/BBL"
          decimals={4}
          withAsterisk
          description={words.fee}
          {...getInputProps(at('pump_over_rate'))}
        />
        {fieldsOfType(type).map((field) => (
          <ModeTypeField key={field} field={field} {...getInputProps(at(field))} />
        ))}
      </SimpleGrid>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
          Remove
        </Button>
        <Button variant="default" size="xs" onClick={onDone}>
          Done
        </Button>
      </div>
    </Fieldset>
  );
}
