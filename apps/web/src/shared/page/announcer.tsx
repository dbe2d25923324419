import { VisuallyHidden } from '@mantine/core';
import { useAnnounced } from './use-page-title.ts';

/** Says the title of the screen that somebody comes to; always there, as screen readers hear changes only. */
export const Announcer = () => <VisuallyHidden aria-live="polite">{useAnnounced()}</VisuallyHidden>;
