import { calls } from '@qafila/contracts';
import { type Listener, listen, ownerQuery } from '@qafila/testing';
import { Api } from '../src/api.ts';
import { Courier } from '../src/courier.ts';
import { placeOrder } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';
import { signIn } from '../src/sign-in.ts';

/** Behind a proxy the published one is not taken. */
const PASSWORD = 'a demo of two nodes';
const AT_SAFFRON = { latitude: 25.284, longitude: 51.53 };

test('two nodes: one that is killed or shut down is taken over, no offer is made twice and no event is missed', async ({
  page,
  startTwo,
}) => {
  const {
    url,
    nodes: [first, other],
  } = await startTwo({ NODE_ENV: 'development', RATE_LIMITS: 'off', ENGINE: 'on', DEMO_PASSWORD: PASSWORD });
  const query = <Row extends object>(text: string) => ownerQuery<Row>(first, text);
  const offers = async () => (await query<{ id: string }>('select id from offer')).map(({ id }) => id);
  const decides = async () => {
    const [turn] = await query<{ process_id: string }>('select process_id from dispatch_turn');
    return turn?.process_id;
  };
  const operator = await signIn(url, 'operator', PASSWORD);
  const office = await Api.as(url, 'operator', PASSWORD);
  const courier = await Courier.online(url, 'agent@qafila.test', PASSWORD);
  let listener: Listener | undefined;
  /** Places an order, and waits until the courier is asked; returns their offer. */
  const asked = async (orderId: string) => {
    // For two seconds after a failure the balancer leaves a node out, also one that is back: a client reads again.
    await expect(() => office.read('/trip-api/client/get-server-time')).toPass();
    const autoAssignmentConfig = { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 50 };
    const order = await placeOrder(office, { orderId, pickupIn: 10, deliverIn: 90, autoAssignmentConfig });
    const offerOf = async () => {
      const positions = [{ ...AT_SAFFRON, atUtc: new Date().toISOString() }];
      await courier.api.call(calls.courier.report, { body: { positions } });
      const state = await courier.api.call(calls.courier.state, {});
      return state.offers.find(({ entityId }) => entityId === order.id)?.id;
    };
    await expect.poll(offerOf).toBeDefined();
    return { order, offerId: String(await offerOf()) };
  };
  const decline = async (offerId: string) => {
    const body = { offerId, accept: false, reason: 'Too far' };
    // A request that a node took with it is sent again, as a phone does; an answer counts once.
    await expect(async () => {
      const { response } = await courier.api.call(calls.assignment.answerOffer, { body });
      expect(response).toBe('Declined');
    }).toPass();
  };
  const cancel = ({ id }: { id: string }) =>
    expect(() => office.write('PATCH', `/trip-api/Task/cancel?id=${id}`, { reason: 'Closed' })).toPass();
  try {
    listener = await listen(url, {
      token: async () => operator.accessToken,
      idOf: ({ name, data }) =>
        name === 'assignment.offered' ? (data as { offerId: string }).offerId : undefined,
      all: offers,
    });
    const portal = new Portal(page, url);
    await portal.enter('operator', '/', PASSWORD);
    await expect(portal.channels()).toHaveText('Live');

    const open = await asked('TWO-1');
    // Its database goes on, and so does the offer.
    await first.end('SIGKILL');
    await decline(open.offerId);
    await cancel(open.order);
    const second = await asked('TWO-2');
    const takenOver = await decides();
    await expect(portal.channels()).toHaveText('Live');
    await first.restart();

    await other.end('SIGTERM');
    await decline(second.offerId);
    await cancel(second.order);
    const third = await asked('TWO-3');
    expect(await decides()).not.toBe(takenOver);
    await decline(third.offerId);
    await expect(portal.channels()).toHaveText('Live');
    await listener.hearsOf(await offers(), 'after both nodes had been away');
  } finally {
    listener?.close();
    courier.close();
  }
  const [wrong] = await query(
    `select (select count(*)::int from (select agent_id from offer where response is null
               group by agent_id having count(*) > 1) twice) as asked_twice,
            (select count(*)::int from offer o join offer p on p.id > o.id and p.task_ids && o.task_ids
              where p.offered_at < coalesce(o.responded_at, 'infinity')) as at_once,
            (select count(*)::int from offer where response = 'Declined') as declined`,
  );
  expect(wrong).toEqual({ asked_twice: 0, at_once: 0, declined: 3 });
});
