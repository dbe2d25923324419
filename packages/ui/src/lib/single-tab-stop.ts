/** Not text fields and sliders, whose own arrow keys do something else. */
const CONTROLS = ':is(a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled))';

/** Elements inside the group that move focus between their controls themselves. */
const OWN_KEYS = 'table, [role="tablist"]';

/** What hides or shows a control, disables it or makes it the current page. */
const CHANGES = ['disabled', 'hidden', 'style', 'aria-current', 'aria-expanded'];

/** The control that each key moves focus to; Up and Down also serve rows of controls that wrap. */
const moves: Record<string, (index: number, controls: HTMLElement[]) => HTMLElement | undefined> = {
  ArrowRight: (index, controls) => controls[index + 1],
  ArrowDown: (index, controls) => controls[index + 1],
  ArrowLeft: (index, controls) => controls[index - 1],
  ArrowUp: (index, controls) => controls[index - 1],
  Home: (_, controls) => controls[0],
  End: (_, controls) => controls.at(-1),
};

/**
 * Ref of a menu, toolbar, list or card whose links and buttons are one tab stop (roving tabindex): the one that had focus last, at first
 * the current page. Arrow keys, Home and End move between them.
 */
export function singleTabStop(group: HTMLElement | null): (() => void) | undefined {
  if (!group) return undefined;
  let lastFocused: HTMLElement | undefined;
  let frame = 0;
  const allControls = () =>
    [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) => !group.contains(control.closest(OWN_KEYS)),
    );
  const isVisible = (control: HTMLElement) => control.checkVisibility();
  const visibleControls = () => allControls().filter(isVisible);
  const update = () => {
    const controls = allControls();
    const current = controls.filter((control) => control.hasAttribute('aria-current'));
    // Asks about visibility as little as it can: each question lays out the page.
    const stop = [...controls.filter((control) => control === lastFocused), ...current, ...controls].find(
      isVisible,
    );
    for (const control of controls) {
      const tabIndex = control === stop ? 0 : -1;
      if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
    }
  };
  /** Once a frame, right before the browser lays out the page anyway. */
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  const onFocus = ({ target }: Event) => {
    if (!visibleControls().includes(target as HTMLElement)) return;
    lastFocused = target as HTMLElement;
    update();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const controls = visibleControls();
    const index = controls.indexOf(event.target as HTMLElement);
    const next = index < 0 ? undefined : moves[event.key]?.(index, controls);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  schedule();
  // Controls come, go and fold without a render of the group, and a wider group can show more of them.
  const mutations = new MutationObserver(schedule);
  mutations.observe(group, { childList: true, subtree: true, attributeFilter: CHANGES });
  const resizes = new ResizeObserver(schedule);
  resizes.observe(group);
  group.addEventListener('focusin', onFocus);
  group.addEventListener('keydown', onKeyDown);
  return () => {
    cancelAnimationFrame(frame);
    mutations.disconnect();
    resizes.disconnect();
    group.removeEventListener('focusin', onFocus);
    group.removeEventListener('keydown', onKeyDown);
  };
}
