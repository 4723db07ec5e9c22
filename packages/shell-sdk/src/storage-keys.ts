/** Every key that the portal uses in local and session storage. */
export const STORAGE_KEYS = {
  /** Tokens: in local storage with 'keep me logged in', else in session storage. */
  auth: 'qafila.auth',
  /** The signed-in user, beside the tokens. */
  user: 'qafila.user',
  /** The company they work in, in local storage. */
  company: 'qafila.company',
  /** The registry as it last was, for a start without it. */
  registry: 'qafila.registry',
  /** Width of the menu. */
  menu: 'qafila.menu',
  /** The user whose first steps are over; local storage. */
  checklistOver: 'qafila.checklist-over',
  /** The reload that was spent on a broken module; session storage. */
  reloaded: 'qafila.reloaded',
  /** The user and company that the drafts belong to; session storage. */
  draftsOf: 'qafila.drafts-of',
  /** Prefix of what was typed and not yet saved; session storage. */
  draft: 'qafila.draft.',
} as const;
