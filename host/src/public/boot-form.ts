/** What somebody typed into the form of the first response before the script arrived. */
export interface TypedBeforeScript {
  email: string;
  password: string;
  keep: boolean;
  /** 'Sign in' was pressed already. */
  submitted: boolean;
}

const input = (id: string) => document.getElementById(id) as HTMLInputElement | null;

/** Reads the first response's form; the page that takes over calls it once, before it draws. */
export function readBootForm(): TypedBeforeScript {
  return {
    email: input('boot-username')?.value ?? '',
    password: input('boot-password')?.value ?? '',
    keep: input('boot-keep')?.checked ?? false,
    submitted: document.documentElement.dataset.bootSubmitted === 'true',
  };
}

/** Puts the first response's form away, keeping focus and caret in the field that took its place. */
export function retireBootForm(successors: Readonly<Record<string, HTMLInputElement | null>>): void {
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  const successor = focused ? successors[focused.id] : null;
  const caret = successor && focused?.type !== 'email' ? focused?.selectionEnd : null;
  delete document.documentElement.dataset.boot;
  delete document.documentElement.dataset.bootSubmitted;
  document.getElementById('boot')?.remove();
  successor?.focus();
  if (successor && typeof caret === 'number') successor.setSelectionRange(caret, caret);
}
