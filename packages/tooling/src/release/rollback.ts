// pnpm rollback <remote>: takes the last release of a remote back on a running server.
import { rollbackArguments } from './arguments.ts';
import { runCommand } from './failure.ts';
import { createReleaseClient } from './release-client.ts';
import { rollBackRemote } from './release-remote.ts';
import { releaseToken } from './release-token.ts';

await runCommand(async () => {
  const { remote, server } = rollbackArguments(process.argv.slice(2), process.env);
  return rollBackRemote(remote, createReleaseClient(server, releaseToken(process.env)));
});
