import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

export interface LoadingStateProps {
  /** How many lines stand in for the content. */
  lines?: number;
  /** For screen readers. */
  label?: string;
}

const widths = ['62%', '88%', '74%', '95%', '55%', '81%'];

/** Grey lines while content loads, about as tall as what comes. */
export function LoadingState({ lines = 4, label = 'Loading' }: LoadingStateProps) {
  return (
    <Stack gap="sm" py="xs" aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={widths[line % widths.length]} />
      ))}
    </Stack>
  );
}
