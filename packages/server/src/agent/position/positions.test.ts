import { setTimeout as delay } from 'node:timers/promises';
import { type Agent, AppError, calls, MAX_POSITIONS_PER_FRAME, SOCKET_MESSAGES } from '@qafila/contracts';
import { decodeFrame, GONE } from '@qafila/domain/positions';
import { makeCompany } from '@qafila/testing';
import type { Namespace, Socket } from 'socket.io';
import { type Actor, SYSTEM } from '../../platform/database/actor.ts';
import type { WithTx } from '../../platform/database/tx.ts';
import { closeAll, connect } from '../../platform/realtime/socket-client.fixture.ts';
import { lockAgentStates } from '../agent/agent-lock.ts';
import { type AgentServer, startAgents } from '../agent.fixture.ts';
import { createMapFrames } from './map-frames.ts';
import { forgetStrayPositions } from './partitions.ts';
import type { KeptPosition } from './position-store.ts';
import { createPositionWriter } from './position-writer.ts';
import { createPositionsIn } from './positions-in.routes.ts';
import { recordPositions } from './record-positions.ts';

let agents: AgentServer;
let url: string;
beforeAll(async () => {
  agents = await startAgents();
  url = await agents.server.start();
});
afterEach(closeAll);
afterAll(() => agents.server.close());

const DOHA = { west: 51.4, south: 25.2, east: 51.65, north: 25.4 };
const at = (seconds: number) => new Date(agents.server.clock.now().getTime() + seconds * 1000).toISOString();
const position = (latitude: number, longitude: number, seconds = 0) => ({
  latitude,
  longitude,
  atUtc: at(seconds),
});
const rows = async (agentId: string) =>
  agents.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('agent_position').selectAll().where('agent_id', '=', agentId).orderBy('at').execute(),
  );

test('[MAP-14] a courier reports over the agent channel; what is acknowledged is durable', async () => {
  const { agent, self } = await agents.courier();
  const { socket } = await connect(url, 'agent', self.tokens.access_token);
  const answer = await socket.emitWithAck('position.report', {
    positions: [position(25.29, 51.53, -10), position(25.291, 51.531, -5)],
  });
  expect(answer).toEqual({ kept: 2, refused: 0 });
  expect(await rows(agent.id)).toHaveLength(2);
  const { reply } = await agents.ask(calls.agent.get, { query: { id: agent.id } });
  expect(reply.position).toMatchObject({ latitude: 25.291, longitude: 51.531, atUtc: at(-5) });
});

test('repeated positions change nothing, and an older position does not move the agent back', async () => {
  const { agent, self } = await agents.courier();
  const { socket } = await connect(url, 'agent', self.tokens.access_token);
  const newest = position(25.3, 51.5, -1);
  for (const positions of [[newest], [newest], [position(25.2, 51.4, -60)], [newest]])
    await socket.emitWithAck('position.report', { positions });
  expect(await rows(agent.id)).toHaveLength(2);
  expect((await agents.ask(calls.agent.get, { query: { id: agent.id } })).reply.position?.latitude).toBe(
    25.3,
  );
});

test('an agent whose row is held, as while they get a task, is moved a moment later; others and their phone do not wait for it', async () => {
  const { withTx } = agents.server.deps;
  const [held, free] = [await agents.register(), await agents.register()];
  const moved = {
    companyId: held.companyId,
    latitude: 25.31,
    headingDeg: null,
    speedKmh: null,
    accuracyM: null,
  };
  const seen = (agentId: string, longitude: number, seconds: number) => ({
    ...moved,
    agentId,
    longitude,
    at: new Date(at(seconds)),
  });
  const placeOf = async ({ id }: Agent) =>
    (await agents.ask(calls.agent.get, { query: { id } })).reply.position?.longitude;
  const writer = createPositionWriter(agents.server.deps);
  await withTx(SYSTEM, async (tx) => {
    await lockAgentStates(tx, [held.id]);
    await writer.write([seen(held.id, 51.52, -5), seen(free.id, 51.53, -5)]);
    await writer.write([seen(held.id, 51.54, -1)]);
    await writer.write([seen(held.id, 51.51, -9)]);
    expect([await placeOf(held), await placeOf(free)]).toEqual([undefined, 51.53]);
    expect(await rows(held.id)).toHaveLength(3);
  });
  for (let tries = 0; tries < 200 && (await placeOf(held)) === undefined; tries++) await delay(20);
  expect(await placeOf(held)).toBe(51.54);
  await writer.stop();
});

test('agents who can’t be moved are tried until the writer stops, and no longer', async () => {
  const { withTx } = agents.server.deps;
  const held = await agents.register();
  let tries = 0;
  const counting: WithTx = (as, part) => {
    tries += 1;
    return withTx(as, part);
  };
  const writer = createPositionWriter({ withTx: counting });
  await withTx(SYSTEM, async (tx) => {
    await lockAgentStates(tx, [held.id]);
    await writer.write(
      [{ ...position(25.31, 51.52), agentId: held.id, companyId: held.companyId, at: new Date(at(-1)) }].map(
        (one) => ({ ...one, headingDeg: null, speedKmh: null, accuracyM: null }),
      ),
    );
    // One adds the position, the others try to move the agent.
    while (tries < 5) await delay(20);
    await writer.stop();
    const triesThen = tries;
    await delay(300);
    expect(tries).toBe(triesThen);
  });
});

test('refuses and counts positions with impossible coordinates, from the future, or too old', async () => {
  const { agent, self } = await agents.courier();
  const { socket } = await connect(url, 'agent', self.tokens.access_token);
  expect(await socket.emitWithAck('position.report', { positions: [position(95, 51)] })).toEqual({
    kept: 0,
    refused: 1,
  });
  const mixed = [position(25.3, 51.5, 3600), position(25.3, 51.5, -90_000), position(25.3, 51.5)];
  expect(await socket.emitWithAck('position.report', { positions: mixed })).toEqual({ kept: 1, refused: 2 });
  expect(await rows(agent.id)).toHaveLength(1);
  const over = await agents.ask(
    calls.courier.report,
    { body: { positions: [position(25, 51, 7200)] } },
    self,
  );
  expect(over.status).toBe(400);
});

test('what a sensor could not measure is left out; a bad place or time refuses its own position only', async () => {
  const { agent, self } = await agents.courier();
  const { socket } = await connect(url, 'agent', self.tokens.access_token);
  const report = (...positions: object[]) => socket.emitWithAck('position.report', { positions });
  const glitches = [
    // iOS, with neither a course nor a speed.
    { ...position(25.3, 51.5, -9), headingDeg: -1, speedKmh: -1, accuracyM: -1 },
    { ...position(25.3, 51.5, -8), headingDeg: 361, speedKmh: 1e-50, accuracyM: 1e39 },
    { ...position(25.3, 51.5, -7), headingDeg: 90, speedKmh: 480, accuracyM: 12.5 },
  ];
  expect(await report(...glitches)).toEqual({ kept: 3, refused: 0 });
  expect(
    (await rows(agent.id)).map(({ heading_deg, speed_kmh, accuracy_m }) => [
      heading_deg,
      speed_kmh,
      accuracy_m,
    ]),
  ).toEqual([
    [null, null, null],
    [null, 0, null],
    [90, null, 12.5],
  ]);
  const bad = [
    { ...position(25.3, 51.5), atUtc: '2026-11-28T15:00:00+03' },
    { ...position(25.3, 51.5), atUtc: '2026-02-31T10:00:00Z' },
    { ...position(25.3, 51.5), latitude: null },
    { longitude: 51.5, atUtc: at(-1) },
  ];
  expect(await report(...bad)).toEqual({ kept: 0, refused: 4 });
  // More often than a client may send what is invalid.
  for (let n = 0; n < 11; n += 1)
    expect(await report(...bad, position(25.31, 51.5, -n))).toEqual({ kept: 1, refused: 4 });
  const alone = await agents.ask.loosely(calls.courier.report, { body: { positions: bad } }, self);
  expect([alone.status, alone.error.message]).toEqual([
    400,
    'These positions are too old, from the future, or without a valid place and time',
  ]);
});

test('a phone of whose positions none can be read is disconnected after ten reports', async () => {
  const { self } = await agents.courier();
  const { socket, next } = await connect(url, 'agent', self.tokens.access_token);
  const gone = next('disconnect');
  const garbage = { positions: [1, { lat: 25.3, lng: 51.5, time: at(0) }] };
  // Readable, and too old: the clock of a phone may be wrong.
  const old = { positions: [position(25.3, 51.5, -90_000)] };
  for (let n = 0; n < 10; n += 1)
    expect(await socket.emitWithAck('position.report', old)).toEqual({ kept: 0, refused: 1 });
  for (let n = 0; n < 9; n += 1)
    expect(await socket.emitWithAck('position.report', garbage)).toEqual({ kept: 0, refused: 2 });
  expect(socket.connected).toBe(true);
  socket.emit('position.report', garbage);
  expect(await gone).toBe('io server disconnect');
});

test('the longest report that fits a message is kept, with as many digits as numbers can have', async () => {
  const { self } = await agents.courier();
  const { socket } = await connect(url, 'agent', self.tokens.access_token);
  expect(MAX_POSITIONS_PER_FRAME).toBe(279);
  const now = agents.server.clock.now().getTime();
  const positions = Array.from({ length: 279 }, (_, n) => ({
    latitude: -0.0000012345678901234567,
    longitude: -0.0000012345678901234567,
    headingDeg: 0.0000012345678901234567,
    speedKmh: 0.0000012345678901234567,
    accuracyM: 0.0000012345678901234567,
    atUtc: new Date(now + 3 * 3_600_000 - n * 1000).toISOString().replace('Z', '000000+03:00'),
  }));
  expect(await socket.emitWithAck('position.report', { positions })).toEqual({ kept: 279, refused: 0 });
});

test('a report that the database refuses fails alone, not those that were to be written with it', async () => {
  const writer = createPositionWriter(agents.server.deps);
  const { agent } = await agents.courier();
  const good = {
    agentId: agent.id,
    companyId: agents.operator.user.companyId ?? '',
    at: new Date(at(-1)),
    latitude: 25.3,
    longitude: 51.5,
    headingDeg: null,
    speedKmh: null,
    accuracyM: null,
  };
  const written = await Promise.allSettled([
    writer.write([{ ...good, speedKmh: 1e39 }]),
    writer.write([good]),
  ]);
  await writer.stop();
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await rows(agent.id)).toHaveLength(1);
});

test('who reports is asked once for each connection, also when their positions could not be written; again after no reply', async () => {
  const { deps } = agents.server;
  const agent = await agents.register();
  const { user_id: userId, company_id: companyId } = await deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('agent')
      .select(['user_id', 'company_id'])
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow(),
  );
  const actor: Actor = { ...SYSTEM, kind: 'user', userId, companyId, roles: ['Agent'] };
  const away = new AppError('UNAVAILABLE');
  let asked = 0;
  let isAway = true;
  const withTx: WithTx = (as, part) => {
    asked += 1;
    return isAway ? Promise.reject(away) : deps.withTx(as, part);
  };
  const write = jest.fn<Promise<void>, [readonly KeptPosition[]]>();
  const { messages } = createPositionsIn({ withTx, clock: deps.clock }, { write, stop: async () => {} });
  const { 'position.report': report } = messages.of({ socket: {} as Socket, actor: () => actor });
  const answers: unknown[] = [];
  const send = () =>
    report?.handle({ positions: [position(25.3, 51.5)] }, (answer) => answers.push(answer), jest.fn());
  await send();
  isAway = false;
  write.mockRejectedValueOnce(away);
  await send();
  await send();
  expect(answers).toMatchObject([{ code: 'UNAVAILABLE' }, { code: 'UNAVAILABLE' }, { kept: 1 }]);
  expect(write).toHaveBeenLastCalledWith([expect.objectContaining({ agentId: agent.id })]);
  // Each reply of the database makes work for it; a server that is behind must not get more of it.
  expect(asked).toBe(2);
});

test("an agent can't report the position of another", async () => {
  const { socket } = await connect(url, 'agent', agents.operator.tokens.access_token);
  const answer = await socket.emitWithAck('position.report', { positions: [position(25.3, 51.5)] });
  expect(answer).toMatchObject({ code: 'FORBIDDEN' });
});

test('positions can be reported over HTTP when the channel is not open', async () => {
  const { agent, self } = await agents.courier();
  const positions = [position(25.31, 51.52)];
  expect((await agents.ask(calls.courier.report, { body: { positions } }, self)).status).toBe(204);
  const { reply } = await agents.ask(calls.agent.track, { query: { agentId: agent.id } });
  expect(reply.positions).toMatchObject([{ latitude: 25.31, longitude: 51.52 }]);
});

test('the track of a day can be read on the day that has 25 hours, and not of more than a day', async () => {
  const { agent, self } = await agents.courier();
  const positions = [position(25.31, 51.52)];
  await agents.ask(calls.courier.report, { body: { positions } }, self);
  const track = (hours: number) => {
    const period = { dateRangeFilterFrom: at(-hours * 3600 + 1), dateRangeFilterTo: at(1) };
    return agents.ask(calls.agent.track, { query: { agentId: agent.id, ...period } });
  };
  expect((await track(25)).reply.positions).toHaveLength(1);
  expect((await track(26)).error).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'dateRangeFilterTo', message: 'Choose a period of at most one day' }],
  });
});

test('an operator first gets the agents of their view, then changes, then who leaves it', async () => {
  const { agent, self } = await agents.courier({ transportTypeId: 3 });
  const phone = await connect(url, 'agent', self.tokens.access_token);
  const desk = await connect(url, 'operational', agents.operator.tokens.access_token);
  const nextRow = async () => {
    for (;;) {
      const frame = decodeFrame(new Uint8Array((await desk.next(SOCKET_MESSAGES.mapFrame)) as Buffer));
      const found = frame.rows.find(({ number }) => number === agent.number);
      if (found) return { ...found, snapshot: frame.snapshot };
    }
  };
  await phone.socket.emitWithAck('position.report', { positions: [position(25.29, 51.53)] });
  const first = nextRow();
  await desk.socket.emitWithAck(SOCKET_MESSAGES.watchMap, DOHA);
  expect(await first).toMatchObject({
    snapshot: true,
    latitude: 25.29,
    transportTypeId: 3,
    availabilityTypeId: 3,
  });
  const moved = nextRow();
  agents.server.clock.pass(5000);
  await phone.socket.emitWithAck('position.report', { positions: [position(25.292, 51.532)] });
  expect(await moved).toMatchObject({ snapshot: false, latitude: 25.292 });
  const left = nextRow();
  agents.server.clock.pass(5000);
  await phone.socket.emitWithAck('position.report', { positions: [position(24.5, 51.2)] });
  expect(await left).toMatchObject({ snapshot: false, availabilityTypeId: GONE });
});

test('[MAP-09, AGENT-71] the map shows a blocked agent as unavailable, whatever their last availability', async () => {
  const { agent, self } = await agents.courier();
  const phone = await connect(url, 'agent', self.tokens.access_token);
  await phone.socket.emitWithAck('position.report', { positions: [position(25.29, 51.53)] });
  const change = (table: 'agent' | 'agent_state', key: 'id' | 'agent_id', values: object) =>
    agents.server.deps.withTx(SYSTEM, ({ db }) =>
      db.updateTable(table).set(values).where(key, '=', agent.id).execute(),
    );
  const shown = async () => {
    const desk = await connect(url, 'operational', agents.operator.tokens.access_token);
    const frame = desk.next(SOCKET_MESSAGES.mapFrame);
    await desk.socket.emitWithAck(SOCKET_MESSAGES.watchMap, DOHA);
    const { rows } = decodeFrame(new Uint8Array((await frame) as Buffer));
    desk.socket.disconnect();
    return rows.find(({ number }) => number === agent.number)?.availabilityTypeId;
  };
  await change('agent_state', 'agent_id', { availability_type_id: 1 });
  expect(await shown()).toBe(1);
  await change('agent', 'id', { employment_status_id: 2 });
  await change('agent_state', 'agent_id', { availability_type_id: 1 });
  expect(await shown()).toBe(3);
});

describe('who watches the map', () => {
  const city: Actor = { ...SYSTEM, kind: 'user', companyId: null, roles: ['SysAdmin'] };
  /** Frames of its own, whose reads of the database are counted, and may wait or fail. */
  function setUp(read: () => Promise<unknown> = async () => {}) {
    const { deps } = agents.server;
    let reads = 0;
    const withTx: typeof deps.withTx = async (actor, work) => {
      reads += 1;
      await read();
      return deps.withTx(actor, work);
    };
    const frames = createMapFrames({ ...deps, withTx });
    const sent: { room: string; frame: Buffer }[] = [];
    frames.messages.attach?.({
      // What is sent to the sockets of all processes would be sent once by each of them.
      local: { to: (room: string) => ({ emit: (_: string, frame: Buffer) => sent.push({ room, frame }) }) },
    } as unknown as Namespace);
    return { frames, sent, reads: () => reads };
  }
  function open({ frames }: ReturnType<typeof setUp>) {
    const rooms = new Set<string>();
    const got: Buffer[] = [];
    let drop = () => {};
    const socket = {
      rooms,
      join: async (more: string[]) => {
        for (const room of more) rooms.add(room);
      },
      leave: (room: string) => rooms.delete(room),
      emit: (_: string, bytes: Buffer) => got.push(bytes),
      on: (_: string, gone: () => void) => {
        drop = gone;
      },
    };
    const handlers = frames.messages.of({ socket: socket as unknown as Socket, actor: () => city });
    const send = (name: string, body: unknown) =>
      handlers[name]?.handle(
        body,
        () => {},
        () => {},
      );
    return {
      rooms,
      got,
      drop: () => drop(),
      watch: () => send(SOCKET_MESSAGES.watchMap, DOHA),
      leave: () => send(SOCKET_MESSAGES.leaveMap, {}),
    };
  }
  test.each([
    ['moves the map before the first agents are read, and disconnects', ['watch', 'watch', 'drop']],
    ['disconnects before the first agents are read', ['watch', 'drop']],
    ['leaves the map before the first agents are read', ['watch', 'leave']],
  ] as const)('nothing is read any more after an operator %s', async (_, steps) => {
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    const one = setUp(() => held);
    const desk = open(one);
    const work = steps.map((step) => desk[step]());
    answer();
    await Promise.all(work);
    // The end of the connection is handled after them, and says nothing.
    await new Promise(setImmediate);
    const before = one.reads();
    expect(before).toBe(1);
    await one.frames.tick();
    expect(one.reads()).toBe(before);
    expect([...desk.rooms]).toEqual([]);
  });

  test('a map that is opened while the database is away has its agents once it is back', async () => {
    let isAway = true;
    const one = setUp(async () => {
      if (isAway) throw new Error('The database is away');
    });
    const { agent, self } = await agents.courier();
    const phone = await connect(url, 'agent', self.tokens.access_token);
    await phone.socket.emitWithAck('position.report', { positions: [position(25.29, 51.53)] });
    const desk = open(one);
    await desk.watch();
    expect(desk.got).toEqual([]);
    isAway = false;
    await one.frames.tick();
    const numbers = one.sent
      .filter(({ room }) => desk.rooms.has(room))
      .flatMap(({ frame }) => decodeFrame(frame).rows.map(({ number }) => number));
    expect(numbers).toContain(agent.number);
  });

  test('while the database keeps a tick of the map waiting no other one is started, and none is made up for', async () => {
    let answer = () => {};
    let held = Promise.resolve();
    const one = setUp(() => held);
    const desk = open(one);
    await desk.watch();
    expect(one.reads()).toBe(1);
    held = new Promise((done) => {
      answer = done;
    });
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'setTimeout'],
    });
    try {
      one.frames.start();
      jest.advanceTimersByTime(5000);
      answer();
      // Reads after all that was started before it.
      await one.frames.tick();
      expect(one.reads()).toBe(3);
      jest.advanceTimersByTime(1000);
      await one.frames.tick();
      expect(one.reads()).toBe(5);
    } finally {
      one.frames.stop();
      jest.useRealTimers();
    }
  });
});

test("an operator never sees another company's agents", async () => {
  const { self } = await agents.courier();
  const phone = await connect(url, 'agent', self.tokens.access_token);
  await phone.socket.emitWithAck('position.report', { positions: [position(25.29, 51.53)] });
  const company = await makeCompany(agents.server.deps);
  const stranger = await agents.server.loginAs('Operator', { companyId: company.id });
  const desk = await connect(url, 'operational', stranger.tokens.access_token);
  expect(await desk.socket.emitWithAck(SOCKET_MESSAGES.watchMap, DOHA)).toEqual({ agents: 0 });
  const admin = await agents.server.loginAs('SysAdmin');
  const all = await connect(url, 'operational', admin.tokens.access_token);
  const world = { west: -180, south: -90, east: 180, north: 90 };
  const seen: { agents: number } = await all.socket.emitWithAck(SOCKET_MESSAGES.watchMap, world);
  expect(seen.agents).toBeGreaterThan(0);
});

test('positions older than 90 days go also where their day has no partition of its own', async () => {
  const { agent } = await agents.courier();
  const DAY_S = 86_400;
  await agents.server.deps.withTx(SYSTEM, (tx) =>
    recordPositions(
      tx,
      [-92, -89].map((days) => ({
        agentId: agent.id,
        companyId: agents.operator.user.companyId ?? '',
        latitude: 25.28,
        longitude: 51.53,
        headingDeg: null,
        speedKmh: null,
        accuracyM: null,
        at: new Date(at(days * DAY_S)),
      })),
    ),
  );
  expect(await agents.server.deps.withTx(SYSTEM, forgetStrayPositions)).toBe(1);
  expect((await rows(agent.id)).map(({ at: when }) => when.toISOString())).toEqual([at(-89 * DAY_S)]);
});
