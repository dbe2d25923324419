import { Button, Stack, Text } from '@mantine/core';
import { WarningNote } from '../../../shared/page/warning-note.tsx';
import type { ChangeElsewhere } from '../model/changes.ts';
import { wordOf } from '../model/profile-values.ts';
import { words } from '../words.ts';

interface ChangedElsewhereProps {
  changes: readonly ChangeElsewhere[];
  onTake: (change: ChangeElsewhere) => void;
}

/** Lists profile changes made in another tab or by an Admin since the form was loaded. */
export function ChangedElsewhere({ changes, onTake }: ChangedElsewhereProps) {
  if (changes.length === 0) return null;
  return (
    <WarningNote title={words.changedElsewhere} above>
      <Stack gap="xs" align="start">
        {changes.map((change) => (
          <div key={change.field}>
            <Text size="sm">
              {words.fields[change.field]}: {wordOf(change.field, change.after)}
            </Text>
            {change.isConflict && (
              <>
                <Text size="sm" c="dimmed">
                  {words.keptYours}
                </Text>
                <Button size="compact-sm" variant="default" mt={4} onClick={() => onTake(change)}>
                  {words.takeTheirs(wordOf(change.field, change.after))}
                </Button>
              </>
            )}
          </div>
        ))}
      </Stack>
    </WarningNote>
  );
}
