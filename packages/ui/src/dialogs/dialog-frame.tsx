import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import classes from './dialogs.module.css';
import { useEscape } from './use-escape.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useFocusBack } from './use-focus-back.ts';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const widths: Record<DialogSize, number> = { sm: 420, md: 560, lg: 760, xl: 1040 };

export interface DialogFrameProps {
  opened: boolean;
  /** Esc, the cross and clicks beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Beneath the title: the record that it is about. */
  subtitle?: ReactNode;
  size?: DialogSize;
  children: ReactNode;
}

/** What all dialogs share: the look, and the whole screen below 480 px. */
export function DialogFrame({ opened, onClose, title, subtitle, size = 'md', children }: DialogFrameProps) {
  const phone = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const inside = useRef<HTMLDivElement>(null);
  useEscape(inside, opened, onClose);
  const setInside = useFocusBack(inside, opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={phone}
      closeOnEscape={false}
      returnFocus={false}
      // A header outside of main would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.content,
        body: classes.body,
        ...(subtitle && { header: classes.headerAbove }),
      }}
    >
      <div ref={setInside} className={classes.inside}>
        {subtitle && (
          <Text className={classes.subtitle} size="sm" c="dimmed">
            {subtitle}
          </Text>
        )}
        {children}
      </div>
    </Modal>
  );
}

/** The part that scrolls; the first focus goes into it. */
export function DialogContent({ children, fields = false }: { children: ReactNode; fields?: boolean }) {
  const content = useFirstFocus(fields);
  return (
    <div ref={content} className={classes.scroll} tabIndex={-1}>
      {children}
    </div>
  );
}

/** The sentence of a failed submit, above the fields. */
export const DialogError = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <div className={classes.error} role="alert">
      {text}
    </div>
  ) : null;
