import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { Foreground } from './lib/foreground.ts';
import { ROOT } from './lib/process.ts';

const BUILD = join(ROOT, 'packages/tooling/src/build/cli.ts');
const SERVER = join(ROOT, 'packages/server/src/main.ts');
const CITY = join(ROOT, 'packages/simulator/src/demo/main.ts');

const env: NodeJS.ProcessEnv = {
  // A simulated clock is refused in production; it is for trying things out.
  NODE_ENV: process.env.CLOCK_SPEED || process.env.CLOCK_START ? 'development' : 'production',
  LOG_LEVEL: 'warn',
  ...process.env,
  // The server takes the published password only from here, and only while no other machine can reach it.
  DEMO_PASSWORD: process.env.DEMO_PASSWORD || PUBLISHED_DEMO_PASSWORD,
};

/** Builds what changed, then runs the server in the foreground until Ctrl-C; its exit code is ours. */
async function start(): Promise<number> {
  const foreground = new Foreground();
  const build = await foreground.run(BUILD);
  if (foreground.stopped) return 130;
  if (build !== 0) {
    console.error('\nThe build did not finish; the lines above say why. Nothing was started.');
    return build;
  }
  return foreground.run(SERVER, {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    started: (server) =>
      server.once('message', (message) => startCity(server, message as { address: string })),
  });
}

/** Couriers and customers of the demo company, as clients of the server: they start when it listens and end with it. */
function startCity(server: ChildProcess, { address }: { address: string }): void {
  const city = spawn(process.execPath, [CITY], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...env, CITY_URL: address },
  });
  server.on('exit', () => city.kill('SIGTERM'));
}

process.exitCode = await start();
