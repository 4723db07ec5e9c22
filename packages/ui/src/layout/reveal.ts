/** Scrolls a line of buttons until one of them is seen whole; nothing else on the page moves. */
export function reveal(line: HTMLElement | null, selector: string): void {
  const chosen = line?.querySelector(selector)?.getBoundingClientRect();
  if (!line || !chosen) return;
  const { left, right } = line.getBoundingClientRect();
  line.scrollLeft += Math.max(0, chosen.right - right) + Math.min(0, chosen.left - left);
}
