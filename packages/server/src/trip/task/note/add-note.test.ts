import { calls } from '@qafila/contracts';
import { known } from '../../../platform/http/ask.fixture.ts';
import { type PartnerServer, startPartners } from '../../offload/offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

type As = Parameters<PartnerServer['seen']>[1];
const add = (task: { id: string }, text: string, as?: As) =>
  city.ask(calls.taskNote.add, { body: { taskId: task.id, text } }, as);
const notes = async (task: { id: string }, as?: As) =>
  (await city.ask(calls.task.history, { query: { id: task.id } }, as)).reply.items
    .filter(({ reason }) => reason === 'Note')
    .map(({ comment, actor }) => [comment, actor.kind]);

test('a note is in the timeline, and nothing else of the task changes', async () => {
  const task = await city.create();
  const before = await city.heard(city.owner, task.id);
  const { status, reply } = await add(task, '  The customer called:\nleave it with the guard ');
  expect(status).toBe(200);
  expect(reply).toMatchObject({
    eventType: 'DetailsUpdated',
    reason: 'Note',
    comment: 'The customer called:\nleave it with the guard',
    changes: [],
    actor: { kind: 'user', id: city.operator.user.id },
  });
  const { items } = (await city.ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items[0]).toEqual(reply);
  expect((await city.read(task.id)).version).toBe(task.version);
  const after = await city.heard(city.owner, task.id);
  expect(after.slice(before.length).map(({ name }) => name)).toEqual(['task.noted']);
});

test('a note that is sent again with its key stands once', async () => {
  const task = await city.create();
  const sent = { body: { taskId: task.id, text: 'Ring twice' }, key: 'note-1' };
  const first = await city.ask(calls.taskNote.add, sent);
  const again = await city.ask(calls.taskNote.add, sent);
  expect([again.status, again.reply]).toEqual([200, first.reply]);
  expect(await notes(task)).toEqual([['Ring twice', 'user']]);
});

test('a delivered or cancelled task takes notes as well', async () => {
  const task = await city.create();
  await city.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Twice' } });
  await add(task, 'The shop confirmed it');
  expect(await notes(task)).toEqual([['The shop confirmed it', 'user']]);
});

test('a task that a partner has: both write and read notes, and the owner sees which company wrote', async () => {
  const task = await city.accepted();
  await add(task, 'Ring twice', city.theirs);
  await add(task, 'Thank you');
  const both = [
    ['Thank you', 'user'],
    ['Ring twice', 'partner'],
  ];
  expect(await notes(task)).toEqual(both);
  expect(await notes(task, city.theirs)).toEqual(both);
  for (const company of [city.owner, city.partner.id])
    expect((await city.heard(company, task.id)).filter(({ name }) => name === 'task.noted')).toHaveLength(2);
  expect((await add(task, 'x', city.outsider)).status).toBe(404);
});

test('an empty or a too long note is refused, and who only reads writes none', async () => {
  const task = await city.create();
  expect((await add(task, '  ')).error.errors?.[0]?.path).toBe('text');
  expect((await add(task, 'x'.repeat(1001))).status).toBe(400);
  expect((await add(task, 'x'.repeat(1000))).status).toBe(200);
  const tracker = await city.server.loginAs('Tracker');
  expect((await add(task, 'x', tracker)).status).toBe(403);
  const { self } = await city.courier();
  expect((await add(task, 'x', self)).status).toBe(403);
  expect(known(await notes(task))).toHaveLength(1);
});
