/** Minutes by which a key moves a time: arrows to the next multiple of five, page keys by an hour. */
export function minutesByKey(minute: number, key: string): number | undefined {
  const past = minute % 5;
  if (key === 'ArrowUp') return 5 - past;
  if (key === 'ArrowDown') return past === 0 ? -5 : -past;
  if (key === 'PageUp') return 60;
  if (key === 'PageDown') return -60;
  return undefined;
}
