import { EMBED_FOLDER, REMOTE_NAMES } from '../apps.ts';

/** An upper bound for the JavaScript of one page, brotli, computed from webpack's chunks without a browser. */
export interface Budget {
  app: string;
  /** A build of its own in this folder of the app's result. */
  folder?: string;
  what: string;
  /** `import()` calls that this page runs, besides what it waits for anyway. */
  follows: readonly RegExp[];
  limitKb: number;
}

/**
 * The limits of the login page and of the shell signed in are measured in a browser by `pnpm bench`; these are the
 * same figures without one.
 */
export const BUDGETS: readonly Budget[] = [
  { app: 'host', what: 'login page', follows: [/\/bootstrap\.tsx$/, /\/login-page\.tsx$/], limitKb: 165 },
  {
    app: 'host',
    what: 'shell signed in',
    follows: [/\/bootstrap\.tsx$/, /\/open-portal\.tsx$/],
    limitKb: 240,
  },
  ...REMOTE_NAMES.flatMap((app): Budget[] => [
    { app, what: 'before its first page', follows: [/\/remote\.ts$/], limitKb: 12 },
    { app, what: 'with every page and drawer view', follows: [/./], limitKb: 250 },
  ]),
  {
    app: 'remote-tasks',
    what: 'dashboard',
    follows: [/\/remote\.ts$/, /\/dashboard-page\.tsx$/, /\/messages\/en\.json$/],
    limitKb: 50,
  },
  {
    app: 'remote-tracking',
    folder: EMBED_FOLDER,
    what: '<delivery-tracking> on other pages',
    follows: [],
    limitKb: 25,
  },
];
