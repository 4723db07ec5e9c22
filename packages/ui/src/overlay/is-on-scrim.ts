/** Whether a press is beside a dialog: on its scrim, but not on the scrim's scroll bar, which is at its start from right to left. */
export function isOnScrim(press: { target: unknown; clientX: number }, scrim: HTMLElement | null): boolean {
  if (!scrim || press.target !== scrim) return false;
  const hasScrollBar = scrim.offsetWidth > scrim.clientWidth;
  const x = press.clientX - scrim.clientLeft;
  return !hasScrollBar || (x >= 0 && x < scrim.clientWidth);
}
