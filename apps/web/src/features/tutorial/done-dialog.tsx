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
  const postsInquiries = useCan('post_inquiry');
  const owner = useOwnerStep();
  const add = (at: Parameters<typeof onAdd>[0], label: string) => (
    <Button
      data-autofocus
      loading={owner === 'loading'}
      onClick={() => {
        onClose();
        onAdd(at);
      }}
    >
      {label}
    </Button>
  );
  const browse = (at: '/listing' | '/inquiry', label: string, isFirst: boolean) => (
    <Button
      component={Link}
      to={at}
      variant={isFirst ? 'filled' : 'default'}
      data-autofocus={isFirst || undefined}
      onClick={onClose}
    >
      {label}
    </Button>
  );
  const first = () => {
    if (owner === 'answer') return browse('/inquiry', words.browseInquiries, true);
    if (owner === 'list') return add('/my/listing', words.listCapacity);
    if (owner) return add('/my/storage', words.addStorage);
    return postsInquiries && add('/my/inquiry', words.postInquiry);
  };
  return (
    <DialogFrame title={words.done} size="sm">
      <DialogContent hasAutofocusButton>
        <Text size="sm" mb="md">
          {words.doneText}
        </Text>
        <Stack gap="xs">
          {first()}
          {browse('/listing', words.browse, !owner && !postsInquiries)}
        </Stack>
      </DialogContent>
    </DialogFrame>
  );
}

/** What an owner of storage does next, after what they already have; undefined for other accounts. */
function useOwnerStep(): 'loading' | 'add' | 'list' | 'answer' | undefined {
  const ownsStorage = useCan('offer_storage');
  const enabled = { enabled: ownsStorage };
  const storages = trpc.storage.listMine.useQuery({ limit: 1 }, enabled);
  const listings = trpc.listings.listMine.useQuery({ status: ['Open'], limit: 1 }, enabled);
  if (!ownsStorage) return undefined;
  if (storages.isPending || listings.isPending) return 'loading';
  if (listings.data?.page.total) return 'answer';
  return storages.data?.page.total ? 'list' : 'add';
}
