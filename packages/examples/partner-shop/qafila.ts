/** What the shop asks of Qafila's API. A shop in another language sends the same three requests. */
export interface Qafila {
  /** Orders a delivery, once for each number however often it is asked for. @returns its id in Qafila. */
  order(order: Order): Promise<string>;
  /** A token that shows the delivery on the shop's pages. */
  embedToken(taskId: string, shopOrigin: string): Promise<Embed>;
}

export interface Order {
  /** The shop's number of the order. */
  number: string;
  name: string;
  address: string;
  amount: number;
}

export interface Embed {
  token: string;
  /** When it ends, ISO 8601. */
  expiresAtUtc: string;
  scriptUrl: string;
  frameUrl: string;
}

export interface Access {
  url: string;
  /** An API token with the scopes `tasks:write` and `tracking:write`, from Settings, API tokens. */
  token?: string | undefined;
  /** Without a token the shop signs in to the demo as its operator, which only works where there is demo data. */
  demoPassword?: string | undefined;
}

const MINUTE_MS = 60_000;
/** The cake is ready: a courier can come at once. */
const PICKUP_IN_MIN = 3;
const DELIVERY_IN_MIN = 45;
/** A token of the demo lasts ten minutes. */
const SIGN_IN_AGAIN_MS = 8 * MINUTE_MS;

const KITCHEN = {
  name: 'Saffron Cakes',
  address: 'Msheireb, Doha',
  phoneNumber: '44112233',
  latitude: 25.284,
  longitude: 51.53,
};
/** A real shop geocodes what the customer enters, or sends zone, street and building. */
const CUSTOMER = { phoneNumber: '55667788', latitude: 25.3, longitude: 51.53 };

class Refusal extends Error {
  readonly status: number;
  /** The delivery that the order has already: an earlier run of this program asked for it and lost the reply. */
  readonly taskId: string | undefined;
  constructor(path: string, status: number, body: string) {
    super(`Qafila refused ${path}: ${body}`);
    this.status = status;
    this.taskId = /"taskId":"([^"]+)"/.exec(body)?.[1];
  }
}

export function createQafila({ url, token, demoPassword = 'qafila-demo-city' }: Access): Qafila {
  let signedIn: { token: string; until: number } | undefined;
  /** Orders without a reply, by their number: sent again as they were, with the same key, they are carried out once. */
  const sent = new Map<string, Promise<object>>();

  async function bearer(): Promise<string> {
    if (token) return token;
    if (signedIn && Date.now() < signedIn.until) return signedIn.token;
    const form = new URLSearchParams({
      grant_type: 'password',
      client_id: 'qafila-portal',
      username: 'operator@qafila.test',
      password: demoPassword,
    });
    const reply = await fetch(`${url}/identity-api/login`, { method: 'POST', body: form });
    if (!reply.ok)
      throw new Error(
        `Set QAFILA_TOKEN to an API token: signing in to the demo failed (${await reply.text()})`,
      );
    const { access_token } = (await reply.json()) as { access_token: string };
    signedIn = { token: access_token, until: Date.now() + SIGN_IN_AGAIN_MS };
    return access_token;
  }

  async function send<Reply>(method: string, path: string, body?: object, key?: string): Promise<Reply> {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await bearer()}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Refusal(path, reply.status, await reply.text());
    return (await reply.json()) as Reply;
  }

  async function requestOf({ number, name, address, amount }: Order): Promise<object> {
    const { serverTimeUtc } = await send<{ serverTimeUtc: string }>(
      'GET',
      '/trip-api/client/get-server-time',
    );
    const at = (minutes: number) => new Date(Date.parse(serverTimeUtc) + minutes * MINUTE_MS).toISOString();
    return {
      clientGeneratedId: number,
      pickup: KITCHEN,
      delivery: { ...CUSTOMER, name, address },
      pickupByUtc: at(PICKUP_IN_MIN),
      deliverByUtc: at(DELIVERY_IN_MIN),
      paymentStatusId: 1,
      amountToBeCollected: amount,
    };
  }

  return {
    async order(order) {
      const { number } = order;
      const request = sent.get(number) ?? requestOf(order);
      sent.set(number, request);
      try {
        const { id } = await send<{ id: string }>('POST', '/trip-api/Task', await request, number);
        sent.delete(number);
        return id;
      } catch (error) {
        if (error instanceof Refusal && error.taskId) {
          sent.delete(number);
          return error.taskId;
        }
        // Refused, nothing was ordered: what the customer changes then is another request.
        const isRefused = error instanceof Refusal && [400, 401, 403].includes(error.status);
        if (isRefused || (await request.catch(() => undefined)) === undefined) sent.delete(number);
        throw error;
      }
    },
    embedToken: (taskId, shopOrigin) =>
      send<Embed>('POST', '/tracking/embed-token', { taskIds: [taskId], allowedOrigins: [shopOrigin] }),
  };
}
