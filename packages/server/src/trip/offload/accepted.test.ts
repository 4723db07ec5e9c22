import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { multipart } from '../../platform/http/multipart.fixture.ts';
import { type PartnerServer, startPartners } from './offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

const history = async (task: { id: string }, as?: Parameters<PartnerServer['seen']>[1]) =>
  (await city.ask(calls.task.history, { query: { id: task.id, pageSize: 50 } }, as)).reply.items;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const addProof = ({ id }: { id: string }, as: Parameters<PartnerServer['seen']>[1]) =>
  city.ask(calls.taskProof.uploadProof, { body: multipart(PNG, { taskId: id, kind: 'pickup' }) }, as);

describe('an accepted task', () => {
  test('is assigned and moved by the partner; its owner sees it live', async () => {
    const task = await city.accepted();
    expect(task.offload).toMatchObject({ state: 'accepted', answerByUtc: null, price: 12.5 });
    const { agent, self } = await city.partnersCourier();
    expect(await city.assign(task.id, agent.id, city.theirs)).toMatchObject({ status: 200 });
    const mine = await city.read(task.id);
    expect(mine).toMatchObject({
      status: 'Planned',
      taskAgentDetails: { id: agent.id, fullName: agent.fullName },
    });
    await city.move(task, 'setOut', {}, self);
    await city.move(task, 'completePickup', {}, self);
    expect(await city.read(task.id)).toMatchObject({ status: 'Pickup Complete' });
    for (const company of [city.owner, city.partner.id])
      expect(await city.heard(company, task.id)).toContainEqual(
        expect.objectContaining({ name: 'task.changed', status: 'Pickup Complete', agentId: agent.id }),
      );
    expect(await city.heard(city.third.id, task.id)).toEqual([]);
  });

  test("[AGENT-07] shows its owner what it is allowed of the metadata of the partner's agent, and no more", async () => {
    const [task, { agent }] = [await city.accepted(), await city.partnersCourier()];
    const metaDataFields = [
      { key: 'depot', value: 'West Bay', colorHex: '#8A1538', clientViewAllowed: true },
      { key: 'uniform', value: 'L', clientViewAllowed: false },
    ];
    await city.ask(calls.agent.updateMetadata, { body: { agentId: agent.id, metaDataFields } }, city.theirs);
    await city.assign(task.id, agent.id, city.theirs);
    expect((await city.read(task.id)).taskAgentDetails?.metaDataFields).toEqual([
      { key: 'depot', value: 'West Bay', colorHex: '#8A1538' },
    ]);
    const own = (await city.seen(task, city.theirs)).reply.taskAgentDetails;
    expect([own?.id, own?.metaDataFields]).toEqual([agent.id, undefined]);
  });

  test('can be assigned by the partner, but not edited, cancelled, offloaded again or copied', async () => {
    const task = await city.accepted();
    expect(task.allowedActions).toEqual(
      expect.arrayContaining(['assign', 'toggleAutoAssign', 'updateAutoAssign']),
    );
    for (const action of ['edit', 'cancel', 'offload', 'recallOffload', 'duplicate', 'reverse', 'reschedule'])
      expect(task.allowedActions).not.toContain(action);
    const as = city.theirs;
    expect(
      await city.ask(calls.task.update, { query: { id: task.id }, body: { notes: 'ours' } }, as),
    ).toMatchObject({
      status: 409,
    });
    expect(
      await city.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'no' } }, as),
    ).toMatchObject({
      status: 409,
    });
  });

  test("can't be offloaded again by the partner", async () => {
    const task = await city.accepted();
    const coordinator = await city.server.loginAs('PartnershipCoordinator', { companyId: city.partner.id });
    const onward = await city.contractWith(
      { subscriberCompanyId: city.partner.id, fulfillmentCompanyId: city.third.id },
      coordinator,
    );
    expect(await city.offer(task, coordinator, onward.id)).toMatchObject({ status: 409 });
    expect(await city.seen(task, city.outsider)).toMatchObject({ status: 404 });
  });

  test("can be assigned to the partner's agents only, also by a SysAdmin", async () => {
    const task = await city.accepted();
    const { agent } = await city.onlineCourier();
    expect(await city.assign(task.id, agent.id, city.theirs)).toMatchObject({ status: 404 });
    const sysAdmin = await city.server.loginAs('SysAdmin');
    expect(await city.assign(task.id, agent.id, sysAdmin)).toMatchObject({ status: 404 });
    const theirs = await city.partnersCourier();
    expect(await city.assign(task.id, theirs.agent.id, sysAdmin)).toMatchObject({ status: 200 });
  });

  test('can be edited and cancelled by its owner, and the partner’s courier is notified', async () => {
    const task = await city.accepted();
    const { agent, self } = await city.partnersCourier();
    await city.assign(task.id, agent.id, city.theirs);
    const edited = await city.ask(calls.task.update, {
      query: { id: task.id },
      body: { notes: 'Gate 3', deliverByUtc: city.inMinutes(90) },
    });
    expect(edited).toMatchObject({ status: 200, body: { notes: 'Gate 3' } });
    expect((await city.seen(task, city.theirs)).reply.notes).toBe('Gate 3');
    expect(await city.move(task, 'setOut', {})).toMatchObject({ status: 409 });
    const cancelled = await city.ask(calls.task.cancel, {
      query: { id: task.id },
      body: { reason: 'Customer called' },
    });
    expect(cancelled.reply.task.status).toBe('Cancelled');
    const work = (await city.ask(calls.courier.state, {}, self)).reply;
    expect(work.tasks).toEqual([]);
    expect((await city.seen(task, city.theirs)).reply.status).toBe('Cancelled');
  });

  test('can be rescheduled by its owner; the partner’s stops are updated', async () => {
    const task = await city.accepted();
    const { agent } = await city.partnersCourier();
    await city.assign(task.id, agent.id, city.theirs);
    const times = { taskId: task.id, pickupByUtc: city.inMinutes(60), deliverByUtc: city.inMinutes(120) };
    const plan = (await city.ask(calls.task.rescheduleCalculate, { body: times })).reply;
    const submitted = await city.ask(calls.task.rescheduleSubmit, {
      body: { ...times, planVersion: plan.planVersion, reason: 'Customer asked' },
    });
    expect(submitted).toMatchObject({ status: 200, body: { deliverByUtc: times.deliverByUtc } });
    const theirs = (await city.seen(task, city.theirs)).reply;
    expect(Date.parse(known(theirs.expectedPickupUtc))).toBeGreaterThanOrEqual(Date.parse(times.pickupByUtc));
  });

  test('is moved with others by its owner alone; a partner is told who decides', async () => {
    const task = await city.accepted();
    const { agent } = await city.partnersCourier();
    await city.assign(task.id, agent.id, city.theirs);
    const body = { taskIds: [task.id], byMin: 60 };
    const { results } = (await city.ask(calls.bulkReschedule.calculate, { body }, city.theirs)).reply;
    expect(results).toMatchObject([
      { ok: false, message: `Only ${task.companyName} can give ${task.shortId} other times` },
    ]);
    const [own] = (await city.ask(calls.bulkReschedule.calculate, { body })).reply.results;
    const { pickupByUtc = '', deliverByUtc = '', planVersion = '' } = known(own);
    const submitted = await city.ask(calls.bulkReschedule.submit, {
      body: { tasks: [{ taskId: task.id, pickupByUtc, deliverByUtc, planVersion }], reason: 'Asked for' },
    });
    expect(submitted.reply).toMatchObject({ accepted: 1, rejected: 0 });
    const theirs = (await city.seen(task, city.theirs)).reply;
    expect(Date.parse(known(theirs.expectedPickupUtc))).toBeGreaterThanOrEqual(Date.parse(pickupByUtc));
  });

  test("keeps its owner's tracking page", async () => {
    const task = await city.accepted();
    const { agent, self } = await city.partnersCourier();
    await city.assign(task.id, agent.id, city.theirs);
    await city.move(task, 'setOut', {}, self);
    expect((await city.seen(task, city.theirs)).reply.trackingId).toBeNull();
    const id = known((await city.seen(task)).reply.trackingId);
    const page = (await city.ask(calls.tracking.task, { params: { id } })).reply;
    const [company] = await city.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('company').select('name').where('id', '=', city.owner).execute(),
    );
    expect(page.companyName).toBe(company?.name);
    expect(page.courier?.firstName).toBe(agent.firstName ?? page.courier?.firstName);
  });

  test("gives the owner's tracking link to the partner by no call", async () => {
    const offered = await city.offered();
    const accepted = await city.accepted();
    for (const task of [offered, accepted]) {
      const link = known((await city.seen(task)).reply.trackingId);
      const several = { body: { taskIds: [task.id] } };
      const { items } = (await city.ask(calls.tracking.multipleTasks, several)).reply;
      expect(items.map(({ id }) => id)).toEqual([link]);
      const theirs = await city.ask(calls.tracking.multipleTasks, several, city.theirs);
      expect(theirs).toMatchObject({ status: 200, body: { items: [] } });
      const body = { taskIds: [task.id], allowedOrigins: ['https://shop.example'] };
      const token = await city.ask(calls.tracking.embedToken, { body }, city.theirs);
      expect([token.status, token.error.message]).toEqual([404, 'Task not found']);
    }
    // A token that the partner made before that was refused.
    const own = (await city.ask(calls.task.create, { body: city.draft() }, city.theirs)).reply;
    const draft = { taskIds: [own.id], allowedOrigins: ['https://shop.example'] };
    const { token } = (await city.ask(calls.tracking.embedToken, { body: draft }, city.theirs)).reply;
    await city.server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .updateTable('embed_token')
        .set({ task_ids: [own.id, accepted.id] })
        .where('company_id', '=', city.partner.id)
        .execute(),
    );
    const shown = (await city.ask(calls.tracking.embedded, { query: { token } })).reply.items;
    expect(shown.map(({ id }) => id)).toEqual([own.trackingId]);
  });

  test("has what happened at the partner in both timelines, and the rest in the owner's only", async () => {
    const task = await city.create();
    await city.ask(calls.task.update, { query: { id: task.id }, body: { notes: 'Ours alone' } });
    await city.offer(task);
    await city.decide(task, true);
    const theirs = await history(task, city.theirs);
    expect(theirs.map(({ eventType }) => eventType)).toEqual(['AcceptedAction', 'DetailsUpdated']);
    expect((await history(task)).length).toBe(4);
  });

  test('takes proofs from the company that works on it, not from the other nor from one that is only asked', async () => {
    const offered = await city.offered();
    const accepted = await city.accepted();
    for (const [task, as, status] of [
      [offered, city.theirs, 409],
      [offered, city.operator, 409],
      [accepted, city.operator, 409],
      [accepted, city.theirs, 201],
    ] as const)
      expect((await addProof(task, as)).status).toBe(status);
  });

  test('shows the proofs of the partner’s courier to both', async () => {
    const task = await city.accepted({ isProofOfPickupRequired: true });
    const { agent, self } = await city.partnersCourier();
    await city.assign(task.id, agent.id, city.theirs);
    await city.move(task, 'setOut', {}, self);
    const { imageId } = (await addProof(task, self)).reply;
    for (const company of [city.owner, city.partner.id])
      expect(await city.heard(company, task.id)).toContainEqual(
        expect.objectContaining({ name: 'task.noted' }),
      );
    expect(await city.move(task, 'completePickup', { proofImageIds: [imageId] }, self)).toMatchObject({
      status: 200,
    });
    for (const as of [city.operator, city.theirs]) {
      const { reply } = await city.ask(calls.taskProof.proofs, { query: { id: task.id } }, as);
      expect(reply.items).toHaveLength(1);
      const image = await city.server.app.inject({
        url: `/trip-api/Task/proof-of-arrival?imageId=${imageId}`,
        headers: as.headers,
      });
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    }
    const other = await city.server.app.inject({
      url: `/trip-api/Task/proof-of-arrival?imageId=${imageId}`,
      headers: city.outsider.headers,
    });
    expect(other.statusCode).toBe(404);
  });
});
