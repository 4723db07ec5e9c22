import * as v from 'valibot';
import { StartupError } from '../startup-error.ts';
import { requireDemoPassword } from './demo-password.ts';
import { variables } from './variables.ts';

const Environment = v.object(
  Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof variables]: (typeof variables)[K]['schema'];
  },
);

/** The server's configuration; keys are names of environment variables. */
export type Config = Readonly<v.InferOutput<typeof Environment>>;

/**
 * Reads the configuration from environment variables.
 * @throws StartupError with one sentence per wrong value that says what to do.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const result = v.safeParse(Environment, given);
  if (result.success) {
    const production = env.NODE_ENV === 'production';
    if (production) refuseSimulation(result.output);
    refuseLargePool(result.output);
    requireDemoPassword(result.output, { production, given: given.DEMO_PASSWORD !== undefined });
    return result.output;
  }
  const lines = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    const shown = isSecret(name) ? name : `${name}=${given[name] ?? ''}`;
    return `${shown} can't be used: ${issue.message}.`;
  });
  throw new StartupError(lines.join('\n'));
}

/** What fits beside the owner's connections in the embedded database, which allows 120. */
const MAX_EMBEDDED_POOL = 72;

function refuseLargePool({ DATABASE_URL, DATABASE_POOL }: Config): void {
  if (DATABASE_URL || DATABASE_POOL <= MAX_EMBEDDED_POOL) return;
  throw new StartupError(
    `DATABASE_POOL=${DATABASE_POOL} can't be used: the embedded database takes at most ${MAX_EMBEDDED_POOL}. Set DATABASE_URL to a PostgreSQL of your own for more.`,
  );
}

const isSecret = (name: string) => {
  const variable: object = variables[name as keyof typeof variables];
  return 'secret' in variable;
};

/** A simulated clock is refused in production, where couriers and money are real. */
function refuseSimulation({ CLOCK_SPEED, CLOCK_START }: Config): void {
  if (CLOCK_SPEED === 1 && !CLOCK_START) return;
  throw new StartupError('A simulated clock is not for production. Unset CLOCK_SPEED and CLOCK_START.');
}
