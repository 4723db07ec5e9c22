// pnpm release <remote>: builds a remote, uploads it to a running server and makes it live.
import { buildApp } from '../build/build-app.ts';
import { releaseArguments } from './arguments.ts';
import { runCommand } from './failure.ts';
import { createReleaseClient } from './release-client.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseToken } from './release-token.ts';

await runCommand(async () => {
  const args = releaseArguments(process.argv.slice(2), process.env);
  return releaseRemote(args, {
    build: buildApp,
    client: createReleaseClient(args.server, releaseToken(process.env)),
    now: () => new Date(),
    say: (line) => process.stdout.write(`${line}\n`),
  });
});
