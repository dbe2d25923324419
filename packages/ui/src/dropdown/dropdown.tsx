import {
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyWithPreload, type Prefetch, prefetchOnIntent } from '../lib/prefetch.ts';
import { ChunkErrorBoundary } from '../states/chunk-error-boundary.tsx';
import type { WindowProps } from './window-props.ts';

const windows = {
  menu: lazyWithPreload<WindowProps>(() => import('./menu-window.tsx')),
  dialog: lazyWithPreload<WindowProps>(() => import('./popover-window.tsx')),
};

/** The props for the button that opens the dropdown. */
export interface OpenerProps {
  id: string;
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': keyof typeof windows;
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: KeyboardEventHandler;
  onPointerEnter?: Prefetch;
  onPointerDown?: Prefetch;
  onFocus?: Prefetch;
}

interface DropdownProps extends Pick<WindowProps, 'label' | 'width' | 'position' | 'bare'> {
  kind: keyof typeof windows;
  /** Preloads the content. */
  prefetch?: Prefetch | undefined;
  button: (props: OpenerProps) => ReactElement;
  /** `close` returns focus to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a menu or a popover. Loads Mantine's components when first opened, because a table has 40 such buttons, most of
 * which are never used.
 */
export function Dropdown({ kind, prefetch, button, children, ...windowProps }: DropdownProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const Window = windows[kind];
  const fetch = () => {
    Window.preload();
    prefetch?.();
  };
  const toggle = () => {
    setHasOpened(true);
    setOpened((isOpen) => !isOpen);
  };
  const close = () => {
    opener.current?.focus();
    setOpened(false);
  };
  // Another window takes the place of an open one, and the focused element goes with that: the new one returns focus to the button.
  const onKindChange = useEffectEvent((_: typeof kind) => {
    if (opened) opener.current?.focus();
  });
  useLayoutEffect(() => onKindChange(kind), [kind]);
  return (
    <>
      {button({
        id,
        ref: opener,
        'aria-haspopup': kind,
        'aria-expanded': opened,
        onClick: toggle,
        // The window itself closes on Escape only once it has the focus.
        onKeyDown: ({ key }) => key === 'Escape' && setOpened(false),
        ...prefetchOnIntent(fetch),
      })}
      <Suspense>
        {hasOpened && (
          <ChunkErrorBoundary opened={opened} onClose={close}>
            <Window {...windowProps} id={id} opener={opener} opened={opened} onChange={setOpened}>
              {children(close)}
            </Window>
          </ChunkErrorBoundary>
        )}
      </Suspense>
    </>
  );
}
