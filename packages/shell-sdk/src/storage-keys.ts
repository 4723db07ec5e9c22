/** Every key that the portal uses in local and session storage. */
export const STORAGE_KEYS = {
  /** Tokens: in local storage with 'keep me logged in', else in session storage. */
  auth: 'qafila.auth',
  /** The signed-in user, beside the tokens. */
  user: 'qafila.user',
  /** The user's company, in local storage. */
  company: 'qafila.company',
  /** The registry as last read, for a start when it can't be read. */
  registry: 'qafila.registry',
  /** What the palette opened last; local storage. */
  recent: 'qafila.recent',
  /** Width of the menu. */
  menu: 'qafila.menu',
  /** The user whose first steps are finished; local storage. */
  checklistOver: 'qafila.checklist-over',
  /** Marks that a broken module's one reload was used; session storage. */
  reloaded: 'qafila.reloaded',
  /** The user and company that the drafts belong to; session storage. */
  draftsOf: 'qafila.drafts-of',
  /** Prefix of drafts; session storage. */
  draft: 'qafila.draft.',
} as const;
