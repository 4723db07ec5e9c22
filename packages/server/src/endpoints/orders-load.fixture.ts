import { CALLBACK_TRIGGER, CLIENT_ID, calls } from '@qafila/contracts';

/** Sends a call of one user. */
export type Send = (method: string, path: string, body?: object) => Promise<Response>;

/** Signs in to a server process as a user of the demo. */
export async function signIn(url: string, email = 'operator@qafila.test'): Promise<Send> {
  const reply = await fetch(`${url}/identity-api/login`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: CLIENT_ID,
      username: email,
      password: 'qafila-demo-city',
    }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return (method, path, body) =>
    fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
}

const place = (name: string, latitude: number, longitude: number) => ({
  name,
  address: name,
  phoneNumber: '33445566',
  latitude,
  longitude,
});
const draft = () => ({
  pickup: place('Souq Waqif', 25.2877, 51.5329),
  delivery: place('The Pearl', 25.37, 51.55),
  pickupByUtc: new Date(Date.now() + 600_000).toISOString(),
  deliverByUtc: new Date(Date.now() + 2_400_000).toISOString(),
});

/** Creates and cancels a task. @returns what the server acknowledged */
export async function work(send: Send): Promise<string[]> {
  const done: string[] = [];
  try {
    const created = await send('POST', calls.task.create.path, draft());
    if (!created.ok) return done;
    const { id } = (await created.json()) as { id: string };
    done.push(`task.created ${id}`);
    const cancelled = await send('PATCH', `${calls.task.cancel.path}?id=${id}`, { reason: 'Not wanted' });
    if (cancelled.ok) done.push(`task.cancelled ${id}`);
  } catch {
    // The server was killed: an unacknowledged call may or may not have been committed.
  }
  return done;
}

/** Adds callbacks of a created and a cancelled task. */
export async function listen(send: Send, url: string): Promise<void> {
  for (const trigger of ['taskCreated', 'taskCancelled'] as const) {
    const body = { url, callbackTriggerId: CALLBACK_TRIGGER.id(trigger) };
    const added = await send('POST', calls.callback.create.path, body);
    if (!added.ok) throw new Error(`No callback was added: ${await added.text()}`);
  }
}
