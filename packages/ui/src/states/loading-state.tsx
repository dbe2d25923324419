import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { LoadingOnPaper } from './loading-on-paper.tsx';
import { useSlow } from './use-slow.ts';
import { words } from './words.ts';

export interface LoadingStateProps {
  /** The number of placeholder lines, at most 8. */
  lines?: number;
  /** For screen readers. */
  label?: string;
}

const placeholderLines = ['62%', '88%', '74%', '95%', '55%', '81%', '68%', '90%'].map((width, line) => ({
  key: `line ${line}`,
  width,
}));

/** Placeholder lines about as tall as the content, with a note if loading is slow. */
export function LoadingState({ lines = 4, label = words.loading }: LoadingStateProps) {
  const slow = useSlow(true);
  return (
    <Stack gap="sm" py="xs" aria-busy data-loading>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {placeholderLines.slice(0, lines).map(({ key, width }) => (
        <Skeleton key={key} height={14} width={width} />
      ))}
      {slow && (
        <Text size="sm" c="dimmed" role="status" data-screen>
          {words.slow}
        </Text>
      )}
      <LoadingOnPaper />
    </Stack>
  );
}
