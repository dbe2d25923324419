import { Button, Input, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ModeEditor } from './mode-editor.tsx';
import { ModeSummary } from './mode-summary.tsx';
import { emptyMode, modeIssues } from './mode-values.ts';
import classes from './modes-field.module.css';
import type { ModesForm } from './modes-form.ts';
import { words } from './words.ts';

interface ModesFieldProps {
  form: ModesForm;
  /** Shown above the modes. */
  hint: string;
  /** Why stored modes cannot be edited; new ones can still be added. */
  locked?: string | undefined;
}

/** Access modes of a form, one line each, edited inline. Submitting keeps values of an open editor. */
export function ModesField({ form, hint, locked }: ModesFieldProps) {
  const [editing, setEditing] = useState<readonly string[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const modes = form.values.access_modes;
  const edit = (key: string) => setEditing((keys) => [...keys, key]);
  const close = (key: string) => {
    setEditing((keys) => keys.filter((one) => one !== key));
    // The focused button is removed with the fields.
    addButton.current?.focus();
  };

  const add = () => {
    const mode = emptyMode();
    form.insertListItem('access_modes', mode);
    edit(mode.key);
  };
  const remove = (index: number, key: string) => {
    form.removeListItem('access_modes', index);
    close(key);
  };
  const done = (index: number) => {
    const mode = modes[index];
    if (!mode) return;
    const issues = modeIssues(mode);
    const [first] = issues;
    if (!first) return close(mode.key);
    for (const { path, message } of issues) form.setFieldError(`access_modes.${index}.${path}`, message);
    form.getInputNode(`access_modes.${index}.${first.path}`)?.focus();
  };
  const refused = (index: number) =>
    Object.keys(form.errors).some((path) => path.startsWith(`access_modes.${index}.`));

  return (
    <>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      {modes.length > 0 && (
        <ul className={classes.modes}>
          {modes.map((mode, index) => (
            <li key={mode.key} className={classes.mode}>
              {editing.includes(mode.key) || refused(index) ? (
                <ModeEditor
                  form={form}
                  index={index}
                  focus={editing.includes(mode.key)}
                  onDone={() => done(index)}
                  onRemove={() => remove(index, mode.key)}
                />
              ) : (
                <ModeSummary
                  mode={mode}
                  locked={mode.mode_id === undefined ? undefined : locked}
                  onEdit={() => edit(mode.key)}
                  onRemove={() => remove(index, mode.key)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {form.errors.access_modes && <Input.Error>{form.errors.access_modes}</Input.Error>}
      <div>
        <Button
          ref={addButton}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {words.add}
        </Button>
      </div>
    </>
  );
}
