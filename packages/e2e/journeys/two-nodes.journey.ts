import { type Listener, listen, ownerQuery } from '@qafila/testing';
import { CITY } from '../src/city.ts';
import { expect, Portal, test } from '../src/portal.ts';
import { signIn } from '../src/sign-in.ts';

test('two nodes: one that is killed or shut down is taken over, no offer is made twice and no event is missed', async ({
  page,
  startTwo,
  startCity,
}) => {
  test.setTimeout(CITY.timeout);
  const {
    url,
    nodes: [first, other],
  } = await startTwo({ NODE_ENV: 'development', CLOCK_SPEED: '20', RATE_LIMITS: 'off', ENGINE: 'on' });
  const query = <Row extends object>(text: string) => ownerQuery<Row>(first, text);
  const offers = async () => (await query<{ id: string }>('select id from offer')).map(({ id }) => id);
  const decidesFor = async () => {
    const [turn] = await query<{ process_id: string }>(
      'select process_id from dispatch_turn where until > clock_timestamp() limit 1',
    );
    return turn?.process_id;
  };
  const untilMoreOffers = async (more: number) => {
    const before = (await offers()).length;
    await expect.poll(async () => (await offers()).length - before, CITY).toBeGreaterThanOrEqual(more);
  };
  const operator = await signIn(url, 'operator');
  let listener: Listener | undefined;
  try {
    listener = await listen(url, {
      token: async () => operator.accessToken,
      idOf: ({ name, data }) =>
        name === 'assignment.offered' ? (data as { offerId: string }).offerId : undefined,
      all: offers,
    });
    const portal = new Portal(page, url);
    await portal.enter('operator', '/');
    await expect(portal.channels()).toHaveText('Live');
    startCity(url, 12);
    await untilMoreOffers(3);

    // Its database goes on.
    await first.end('SIGKILL');
    await untilMoreOffers(3);
    const second = await decidesFor();
    await expect(portal.channels()).toHaveText('Live');
    await first.restart();

    await other.end('SIGTERM');
    await untilMoreOffers(3);
    await expect.poll(decidesFor, CITY).not.toBe(second);
    await expect(portal.channels()).toHaveText('Live');
    await listener.hearsOf(await offers(), 'after both nodes had been away');
  } finally {
    listener?.close();
  }
  const [wrong] = await query(
    `select (select count(*)::int from (select agent_id from offer where response is null
               group by agent_id having count(*) > 1) twice) as asked_twice,
            (select count(*)::int from (select unnest(task_ids) as task_id from offer where response = 'Accepted'
               group by 1 having count(*) > 1) twice) as accepted_twice,
            (select count(*)::int from offer o join offer p on p.id > o.id and p.task_ids && o.task_ids
              where p.offered_at < coalesce(o.responded_at, 'infinity')) as at_once,
            (select coalesce(sum(amount_minor), 0)::int from journal_posting) as sum`,
  );
  expect(wrong).toEqual({ asked_twice: 0, accepted_twice: 0, at_once: 0, sum: 0 });
});
