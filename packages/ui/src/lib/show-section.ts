/** Brings a section into sight, and the focus to its heading. */
export function showSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
