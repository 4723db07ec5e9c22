import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, run } from './lib/process.ts';

/** Builds what changed, then runs the server in the foreground until Ctrl-C; its exit code is ours. */
async function start(): Promise<number> {
  const build = await run(process.execPath, [join(ROOT, 'packages/tooling/src/build/cli.ts')]);
  if (build.code !== 0) {
    console.error('\nThe build did not finish; the lines above say why. Nothing was started.');
    return build.code;
  }
  const server = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    // A simulated clock is not for production; whoever asks for one is trying things out.
    env: {
      NODE_ENV: process.env.CLOCK_SPEED ? 'development' : 'production',
      LOG_LEVEL: 'warn',
      ...process.env,
    },
  });
  startCity(server);
  return stopWith(server);
}

const OFF = ['off', 'false', '0'];
const isOff = (variable: 'DEMO' | 'DEMO_CITY') => OFF.includes(process.env[variable]?.trim() ?? '');

/** Couriers and customers of the demo company, as clients of the server; they wait until it answers and end with it. */
function startCity(server: ChildProcess): void {
  if (isOff('DEMO') || isOff('DEMO_CITY')) return;
  const city = spawn(process.execPath, [join(ROOT, 'packages/simulator/src/demo/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, CITY_URL: `http://localhost:${process.env.PORT ?? 3000}` },
  });
  server.on('exit', () => city.kill('SIGTERM'));
}

/** Ctrl-C reaches the server with the process group; a signal sent to this process alone is passed on once. */
function stopWith(server: ChildProcess): Promise<number> {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) server.kill('SIGINT');
  });
  return new Promise((done) => server.on('exit', (code, signal) => done(signal ? 130 : (code ?? 1))));
}

process.exitCode = await start();
