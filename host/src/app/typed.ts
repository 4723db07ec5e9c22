/** Values typed into the form of the first response before React was loaded. */
export interface Typed {
  username: string;
  password: string;
  keep: boolean;
  /** Name of the field that had the focus. */
  focused: string | null;
}

const NOTHING: Typed = { username: '', password: '', keep: false, focused: null };

let typed = NOTHING;

/** Reads the plain form, right before React replaces it. */
export function keepTyped(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('#first-form form');
  if (!form) return;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
  typed = {
    username: field('username')?.value ?? '',
    password: field('password')?.value ?? '',
    keep: field('keep')?.checked ?? false,
    focused: form.contains(page.activeElement) ? (page.activeElement?.getAttribute('name') ?? null) : null,
  };
}

/** Returns the values once. */
export function takeTyped(): Typed {
  const taken = typed;
  typed = NOTHING;
  return taken;
}
