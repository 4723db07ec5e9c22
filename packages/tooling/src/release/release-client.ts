import {
  type CallInput,
  type CallReply,
  type CallSpec,
  calls,
  ErrorReply,
  RELEASE_TOKEN_HEADER,
} from '@qafila/contracts';
import * as v from 'valibot';
import { ReleaseFailure } from './failure.ts';

type State = CallReply<typeof calls.releases.moveRelease>;

/** The release calls of one server. Each throws ReleaseFailure with the server's reasons. */
export interface ReleaseClient {
  upload(
    release: { name: string; version: string; notes: string | undefined },
    archive: Buffer,
  ): Promise<State>;
  move(body: CallInput<typeof calls.releases.moveRelease>['body']): Promise<State>;
  rollback(name: string): Promise<State>;
}

async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text();
  try {
    const { message, errors = [] } = v.parse(ErrorReply, JSON.parse(text));
    const details = errors.map((error) => error.message).filter((line) => !message.includes(line));
    return [message, ...details].join('\n  ');
  } catch {
    return `it answered ${answer.status} with something that is no reply of a Qafila server`;
  }
}

export function createReleaseClient(server: string, token: string): ReleaseClient {
  async function send<C extends CallSpec & { reply: v.GenericSchema }>(
    call: C,
    init: { query?: Record<string, string>; body: FormData | string },
  ): Promise<v.InferOutput<C['reply']>> {
    const url = new URL(`${server}${call.path}`);
    for (const [name, value] of Object.entries(init.query ?? {})) url.searchParams.set(name, value);
    const headers = {
      [RELEASE_TOKEN_HEADER]: token,
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    };
    let answer: Response;
    try {
      answer = await fetch(url, { method: call.method, headers, body: init.body });
    } catch (cause) {
      throw new ReleaseFailure(
        `No server is reachable at ${server}. Start it, or name another with --server.`,
        {
          cause,
        },
      );
    }
    if (!answer.ok) throw new ReleaseFailure(`${server} refused: ${await reasonOf(answer)}`);
    return v.parse(call.reply, await answer.json());
  }
  return {
    upload({ name, version, notes }, archive) {
      const body = new FormData();
      body.set(
        'archive',
        new Blob([new Uint8Array(archive)], { type: 'application/gzip' }),
        `${name}.tar.gz`,
      );
      return send(calls.releases.uploadRelease, { query: { name, version, ...(notes && { notes }) }, body });
    },
    move: (body) => send(calls.releases.moveRelease, { body: JSON.stringify(body) }),
    rollback: (name) => send(calls.releases.rollbackRelease, { body: JSON.stringify({ name }) }),
  };
}
