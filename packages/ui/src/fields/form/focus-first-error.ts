/**
 * Focuses the first invalid field in page order. `reveal` opens the tab or section of that field first; the field is
 * looked up again after the next frame, since it may be mounted only then.
 */
export function focusFirstError(
  form: HTMLFormElement | null,
  paths: readonly string[],
  reveal: (path: string) => void,
): void {
  const first = firstPath(form, paths);
  if (form === null || first === undefined) return;
  reveal(first);
  const focus = () => fieldOf(form, first)?.focus();
  if (fieldOf(form, first)) focus();
  requestAnimationFrame(focus);
}

const fieldOf = (form: HTMLFormElement, path: string) =>
  form.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);

function firstPath(form: HTMLFormElement | null, paths: readonly string[]): string | undefined {
  const shown = form?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  for (const field of shown) {
    if (field.dataset.field !== undefined && paths.includes(field.dataset.field)) return field.dataset.field;
  }
  return paths[0];
}
