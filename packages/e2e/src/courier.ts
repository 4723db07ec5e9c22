import { type ApiClient, createApiClient, memoryTokenStore, tokensFrom } from '@qafila/api-client';
import { AGENT_CLIENT_ID, CHANNELS, calls, SOCKET_MESSAGES } from '@qafila/contracts';
import { io, type Socket } from 'socket.io-client';
import { PASSWORD } from './sign-in.ts';

/** A limit for a machine several times as slow as usual. */
const REPLY_WITHIN_MS = 60_000;

/** A courier's phone: its calls, its connection to the server, and the events that came over it. */
export class Courier {
  readonly api: ApiClient;
  readonly heard: string[] = [];
  readonly #socket: Socket;

  private constructor(api: ApiClient, socket: Socket) {
    this.api = api;
    this.#socket = socket;
    socket.on(SOCKET_MESSAGES.event, ({ name }: { name: string }) => this.heard.push(name));
  }

  /** Signs in, opens the agent channel and goes online. */
  static async online(url: string, email = 'agent@qafila.test', password = PASSWORD): Promise<Courier> {
    const tokens = memoryTokenStore();
    const api = createApiClient({ baseUrl: url, tokens, clientId: AGENT_CLIENT_ID, log: () => {} });
    const body = { grant_type: 'password', client_id: AGENT_CLIENT_ID, username: email, password } as const;
    const reply = await api.call(calls.identity.login, { body });
    if (!('access_token' in reply)) throw new Error(`${email} has a second factor`);
    tokens.write(tokensFrom(reply, Date.now()));
    const socket = io(`${url}${CHANNELS.agent}`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: reply.access_token },
    });
    const courier = new Courier(api, socket);
    await new Promise<void>((done, fail) => {
      socket.once(SOCKET_MESSAGES.ready, () => done());
      socket.once('connect_error', fail);
    });
    await api.call(calls.courier.setOnline, { body: { online: true } });
    return courier;
  }

  /** Reports a position over the channel, and waits until the server has it. */
  async standAt(latitude: number, longitude: number): Promise<void> {
    const positions = [{ latitude, longitude, atUtc: new Date().toISOString() }];
    await this.#socket.timeout(REPLY_WITHIN_MS).emitWithAck('position.report', { positions });
  }

  close(): void {
    this.#socket.disconnect();
  }
}
