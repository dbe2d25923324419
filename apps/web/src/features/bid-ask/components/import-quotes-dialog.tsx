import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { useToday } from '@tank/ui/lib/today';
import { useMemo, useRef, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { readFileText } from '../model/file-text.ts';
import { readCsv } from '../model/read-csv.ts';
import { words } from '../words.ts';
import { ImportPreview } from './import-preview.tsx';

/** Imports pasted rows or a file, after a preview of every line. */
export default function ImportQuotesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useContextLists();
  const today = useToday();
  const resetFile = useRef<() => void>(null);
  const [text, setText] = useState('');
  const [fileError, setFileError] = useState<string>();
  const read = useMemo(() => {
    const categories = data?.product_categories.map(({ product_category }) => product_category) ?? [];
    return text.trim() && data ? readCsv(text, categories, today) : undefined;
  }, [text, data, today]);
  const send = trpc.bidAsk.import.useMutation({
    meta: { failure: messages.unableToCreateQuote },
    onSuccess: useDialogSuccess(['bid_ask'], onClose),
  });
  const lines = read && 'lines' in read ? read.lines : [];
  const quotes = read && 'lines' in read ? read.quotes : [];
  const ignored = read && 'lines' in read ? read.ignored : [];
  const wrong = lines.length - quotes.length;
  const choose = async (file: File | null) => {
    if (!file) return;
    // Lets the user choose the same file again after correcting it.
    resetFile.current?.();
    const found = await readFileText(file);
    setFileError('fault' in found ? found.fault : undefined);
    setText('text' in found ? found.text : '');
  };
  return (
    <FormDialog
      title={words.importTitle}
      size="xl"
      description={words.importLead}
      submitLabel={quotes.length > 0 && wrong === 0 ? `Import ${quotes.length}` : 'Import'}
      submitDisabled={(quotes.length === 0 || wrong > 0) && words.nothingToImport(wrong)}
      onClose={onClose}
      onSubmit={() => send.mutate({ quotes })}
      pending={send.isPending}
      isDirty={() => text !== ''}
      error={fileError ?? (read && 'fault' in read ? read.fault : null)}
      hasAutofocusField
    >
      <Textarea
        label={words.paste}
        data-autofocus
        rows={5}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => {
          setFileError(undefined);
          setText(event.currentTarget.value);
        }}
      />
      <Group mt="xs" gap="sm">
        <FileButton
          onChange={choose}
          resetRef={resetFile}
          accept=".csv,.tsv,.txt,text/csv"
          inputProps={{ 'aria-label': words.choose }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
            >
              {words.choose}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {words.limits}
        </Text>
      </Group>
      {lines.length > 0 && <ImportPreview lines={lines} ignored={ignored} />}
    </FormDialog>
  );
}
