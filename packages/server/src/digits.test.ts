import { calls } from '@qafila/contracts';
import { SYSTEM } from './platform/database/actor.ts';
import { type PartnerServer, startPartners } from './trip/offload/offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

test('what was typed with the decimal and thousands signs of an Arabic keyboard is found by them and by a point', async () => {
  const { ask, admin } = city;
  const user = { firstName: 'سالم', lastName: 'شاحنة ١٬٢٣٤٫٥', phoneNumber: '33445577' };
  const { agent, self } = await city.onlineCourier({ user });
  await ask(calls.skill.create, { body: { name: 'حمولة ١٬٢٣٤٫٥ كغ' } }, admin);
  const delivery = { ...city.pearl, address: 'كيلو ١٬٢٣٤٫٥' };
  const task = await city.create({ delivery });
  await ask(calls.wallet.credit, { body: { agentId: agent.id, depositAmount: 2750.25 }, key: 'signs-1' });
  await ask(calls.payout.request, { body: { amount: 20 }, key: 'signs-2' }, self);
  for (const search of ['١٬٢٣٤٫٥', '1234.5', '١٢٣٤٫٥']) {
    const found = {
      payouts: (await ask(calls.payout.all, { query: { search } })).reply.items.map(({ amount }) => amount),
      agents: (await ask(calls.agent.all, { body: { search } })).reply.items.map(({ id }) => id),
      skills: (await ask(calls.skill.all, { query: { search } })).reply.items.map(({ name }) => name),
      tasks: (await ask(calls.task.all, { query: { search } })).reply.items.map(({ id }) => id),
      ledger: (await ask(calls.wallet.ledger, { query: { search } })).reply.items.map(({ amount }) => amount),
    };
    const expected = {
      payouts: [20],
      agents: [agent.id],
      skills: ['حمولة ١٬٢٣٤٫٥ كغ'],
      tasks: [task.id],
      ledger: [2750.25],
    };
    expect([search, found]).toEqual([search, expected]);
  }
  for (const search of ['٢٬٧٥٠٫٢٥', '٢٧٥٠٫٢٥', '2750.25', '2,750.25', '2,750']) {
    const { items } = (await ask(calls.wallet.ledger, { query: { search } })).reply;
    expect([search, items.map(({ amount }) => amount)]).toEqual([search, [2750.25]]);
  }
});

test('what was typed with Arabic digits is found by them and by Western ones', async () => {
  const { ask, admin } = city;
  const user = { firstName: 'عمر', lastName: 'فريق ٧٧٣١', phoneNumber: '33445566' };
  const { agent, self } = await city.onlineCourier({ user });
  await ask(calls.skill.create, { body: { name: 'رافعة ٧٧٣١' } }, admin);
  await city.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.updateTable('company').set({ name: 'شركة ٧٧٣١' }).where('id', '=', city.owner).execute(),
  );
  await ask(calls.wallet.credit, { body: { agentId: agent.id, depositAmount: 50 }, key: 'digits-1' });
  await ask(calls.payout.request, { body: { amount: 20 }, key: 'digits-2' }, self);
  for (const search of ['٧٧٣١', '7731', '٧٧31']) {
    const payouts = (await ask(calls.payout.all, { query: { search } })).reply;
    const found = {
      payouts: payouts.items.map(({ amount }) => amount),
      agents: (await ask(calls.agent.all, { body: { search } })).reply.items.map(({ id }) => id),
      users: (await ask(calls.identity.users, { query: { search } }, admin)).reply.items.map(
        ({ lastName }) => lastName,
      ),
      companies: (await ask(calls.company.all, { query: { search } })).reply.items.map(({ id }) => id),
      skills: (await ask(calls.skill.all, { query: { search } })).reply.items.map(({ name }) => name),
      ledger: (await ask(calls.wallet.ledger, { query: { search } })).reply.items.map(({ amount }) => amount),
    };
    expect([search, found]).toEqual([
      search,
      {
        payouts: [20],
        agents: [agent.id],
        users: ['فريق ٧٧٣١'],
        companies: [city.owner],
        skills: ['رافعة ٧٧٣١'],
        ledger: [50],
      },
    ]);
  }
});

test('a trip is found by its number, and by that of one of its tasks, with Arabic digits too', async () => {
  const { ask } = city;
  const task = await city.create();
  const stops = (['pickup', 'delivery'] as const).map((kind) => ({ taskId: task.id, kind }));
  const trip = (await ask(calls.plannedTrip.create, { body: { stops } })).reply;
  const digit = (western: string) => '٠١٢٣٤٥٦٧٨٩'[Number(western)] ?? '';
  const arabic = (shortId: string) => shortId.replace(/\d/g, digit);
  const numberOf = (shortId: string) => shortId.slice(2);
  for (const search of [trip, task].flatMap(({ shortId }) => [shortId, numberOf(shortId)]).map(arabic))
    for (const open of [true, undefined]) {
      const { items } = (await ask(calls.plannedTrip.all, { query: { search, open } })).reply;
      expect([search, items.map(({ id }) => id)]).toEqual([search, [trip.id]]);
    }
});
