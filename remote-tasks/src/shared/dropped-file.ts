let dropped: File | undefined;

/** Keeps a file that was dropped on a page until the import opens. */
export function keepDropped(file: File): void {
  dropped = file;
}

/** The file that was dropped, once. */
export function takeDropped(): File | undefined {
  const file = dropped;
  dropped = undefined;
  return file;
}
