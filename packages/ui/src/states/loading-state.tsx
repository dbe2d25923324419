import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useSlow } from './use-slow.ts';
import { words } from './words.ts';

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

/** Grey lines while content loads, about as tall as what comes; where that takes long, it says so. */
export function LoadingState({ lines = 4, label = words.loading }: LoadingStateProps) {
  const slow = useSlow(true);
  return (
    <Stack gap="sm" py="xs" aria-busy data-loading>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {greys.slice(0, lines).map(({ key, width }) => (
        <Skeleton key={key} height={14} width={width} />
      ))}
      {slow && (
        <Text size="sm" c="dimmed" role="status">
          {words.slow}
        </Text>
      )}
    </Stack>
  );
}
