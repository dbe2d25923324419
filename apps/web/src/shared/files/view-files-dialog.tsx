import { Button } from '@mantine/core';
import { IconDownload, IconFileOff, IconFiles } from '@tabler/icons-react';
import { entities } from '@tank/schema/entities';
import type { FileRow } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { saveBlob } from '@tank/ui/lib/save-blob';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Download, fetchFile } from '../calls/download.ts';
import { type Failure, sentenceOf } from '../calls/failure.ts';
import type { FileParent } from './file-parent.ts';
import classes from './view-files.module.css';
import { FileChips } from './view-files-chips.tsx';
import { ViewFilesGuard } from './view-files-guard.tsx';
import { words } from './words.ts';

/** Loaded on demand: the PDF library is three times the size of a screen. */
const ViewFilesPdf = lazy(() => import('./view-files-pdf.tsx'));

interface ViewFilesDialogProps {
  parent: FileParent;
  files: readonly FileRow[];
  /** The file shown first. */
  file_id: number | undefined;
  /** Name of the record. */
  name: string;
  onClose: () => void;
}

/** View Files: chips to select a file, a viewer and a download button. */
export default function ViewFilesDialog({ parent, files, file_id, name, onClose }: ViewFilesDialogProps) {
  const [chosen, setChosen] = useState(file_id);
  const file = files.find((one) => one.file_id === chosen) ?? files[0];
  const { data, error, refetch } = useQuery<Download, Failure>({
    queryKey: ['file', parent.type, parent.id, file?.file_id],
    queryFn: ({ signal }) =>
      fetchFile(`/api/files/${entities[parent.type].files}/${parent.id}/${file?.file_id}`, signal),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const download = data && file && (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => saveBlob(data.blob, file.name)}
    >
      Download
    </Button>
  );
  return (
    <InfoDialog onClose={onClose} title="View Files" subtitle={name} size="xl" actions={download}>
      {!file && <EmptyState title={messages.noFiles} icon={<IconFiles size={20} />} />}
      {file && (
        <div className={classes.room}>
          <FileChips files={files} chosen={file.file_id} onPick={setChosen} />
          <div className={classes.viewer}>
            {error && (
              <ErrorState
                text={sentenceOf(error, messages.unableToFetchFile)}
                onRetry={() => void refetch()}
              />
            )}
            {!data && !error && <LoadingState lines={8} label={words.loadingFile} />}
            {data && (
              <ViewFilesGuard key={file.file_id} fallback={broken}>
                <Suspense fallback={<LoadingState lines={8} label={words.loadingFile} />}>
                  <ViewFilesPdf blob={data.blob} name={file.name} broken={broken} />
                </Suspense>
              </ViewFilesGuard>
            )}
          </div>
        </div>
      )}
    </InfoDialog>
  );
}

const broken = (
  <div role="alert">
    <EmptyState title={messages.fileBroken} icon={<IconFileOff size={20} />} />
  </div>
);
