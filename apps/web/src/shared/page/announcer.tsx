import { VisuallyHidden } from '@mantine/core';
import { useAnnouncement } from './use-page-title.ts';

/** Announces the new screen's title. Always mounted, because screen readers only report changes of a live region. */
export const Announcer = () => <VisuallyHidden aria-live="polite">{useAnnouncement()}</VisuallyHidden>;
