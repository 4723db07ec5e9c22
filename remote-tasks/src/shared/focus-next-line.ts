/**
 * Keeps the focus when a button removes the line that it is in: it goes to the same button of the next line, otherwise to
 * `instead`, or to the line before where that can't have it. To be called before the line is removed.
 * @param line selector of a line
 */
export function focusNextLine(
  button: HTMLButtonElement,
  line: string,
  instead: HTMLElement | null | undefined,
): void {
  const own = button.closest(line);
  const place = [...(own?.querySelectorAll('button') ?? [])].indexOf(button);
  const sameIn = (other: Element | null | undefined): HTMLElement | undefined =>
    other?.matches(line) ? other.querySelectorAll('button')[place] : undefined;
  const places = [sameIn(own?.nextElementSibling), instead, sameIn(own?.previousElementSibling)];
  places.find((one) => one && !one.matches(':disabled'))?.focus();
}
