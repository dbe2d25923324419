import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

export interface LoadingStateProps {
  /** How many lines stand in for the content; 8 at most. */
  lines?: number;
  /** For screen readers. */
  label?: string;
}

const greys = ['62%', '88%', '74%', '95%', '55%', '81%', '68%', '90%'].map((width, line) => ({
  key: `line ${line}`,
  width,
}));

/** Grey lines while content loads, about as tall as what comes. */
export function LoadingState({ lines = 4, label = 'Loading' }: LoadingStateProps) {
  return (
    <Stack gap="sm" py="xs" aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {greys.slice(0, lines).map(({ key, width }) => (
        <Skeleton key={key} height={14} width={width} />
      ))}
    </Stack>
  );
}
