/** A folder under mutation, and the tests that should notice its mutants. */
export interface Scope {
  /** Path as it is given on the command line. */
  readonly path: string;
  /** Folders and files of tests, the nearest first. */
  readonly tests: readonly string[];
  /** Tests left out: they would repeat others, and take minutes. */
  readonly without?: readonly string[];
  /** Needs PostgreSQL. */
  readonly database: boolean;
}

const server = (folder: string) => `packages/server/src/${folder}`;
const SLOW = ['wallet/crash', 'wallet/full-disk', 'identity/start-up'].map((name) =>
  server(`${name}.test.ts`),
);

export const SCOPES: readonly Scope[] = [
  { path: 'packages/domain', tests: ['packages/domain'], database: false },
  {
    path: server('wallet'),
    // What waits to be paid is shown on the dashboard.
    tests: [server('wallet'), server('trip/dashboard/dashboard.test.ts')],
    without: SLOW,
    database: true,
  },
  {
    path: server('journal'),
    tests: [server('journal'), server('wallet')],
    without: SLOW,
    database: true,
  },
  {
    path: server('trip/assignment'),
    tests: [server('trip/assignment'), server('trip/offload/offload-engine.test.ts')],
    database: true,
  },
  {
    path: server('agent/shift'),
    tests: [server('agent'), server('trip/task/progress')],
    database: true,
  },
  { path: server('identity'), tests: [server('identity')], without: SLOW, database: true },
  {
    path: 'packages/contracts/src/policies',
    tests: [server('access')],
    database: true,
  },
];
