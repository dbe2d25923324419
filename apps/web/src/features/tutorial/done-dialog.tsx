import { Button, Stack, Text } from '@mantine/core';
import { DialogContent, DialogFrame } from '@tank/ui/dialogs/dialog-frame';
import { trpc } from '../../shared/calls/trpc.ts';
import { Link } from '../../shared/page/link.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from './words.ts';

interface DoneDialogProps {
  onAdd: (at: '/my/storage' | '/my/listing' | '/my/inquiry') => void;
  onClose: () => void;
}

/** Ends the tutorial with what this account can do next. */
export default function DoneDialog({ onAdd, onClose }: DoneDialogProps) {
  const offersStorage = useCan('offer_storage');
  const postsInquiries = useCan('post_inquiry');
  const { data } = trpc.storage.listMine.useQuery({ limit: 1 }, { enabled: offersStorage });
  const add = (at: Parameters<typeof onAdd>[0], label: string) => (
    <Button
      data-autofocus
      onClick={() => {
        onClose();
        onAdd(at);
      }}
    >
      {label}
    </Button>
  );
  const first = () => {
    if (!offersStorage) return postsInquiries && add('/my/inquiry', words.postInquiry);
    return data?.page.total ? add('/my/listing', words.listCapacity) : add('/my/storage', words.addStorage);
  };
  return (
    <DialogFrame title={words.done} size="sm">
      <DialogContent hasAutofocusButton>
        <Text size="sm" mb="md">
          {words.doneText}
        </Text>
        <Stack gap="xs">
          {first()}
          <Button
            component={Link}
            to="/listing"
            variant="default"
            data-autofocus={!postsInquiries || undefined}
            onClick={onClose}
          >
            {words.browse}
          </Button>
        </Stack>
      </DialogContent>
    </DialogFrame>
  );
}
