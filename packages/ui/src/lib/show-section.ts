/** Scrolls to a section and focuses its heading. */
export function showSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
