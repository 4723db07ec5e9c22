import { pino } from 'pino';
import { startDatabaseProxy } from '../../platform/database/database-proxy.fixture.ts';
import { closeAll, connect, dial } from '../../platform/realtime/socket-client.fixture.ts';
import { startAgents } from '../agent.fixture.ts';

test('while the database is away reports are acknowledged as UNAVAILABLE, and the log has one line for all sockets', async () => {
  const proxy = await startDatabaseProxy();
  const said: string[] = [];
  const write = (line: string) => void said.push(JSON.parse(line).msg);
  const logger = pino({ level: 'error', base: null }, { write });
  const { server, courier } = await startAgents({ databaseUrl: proxy.through, logger });
  const url = await server.start();
  const { access_token } = (await courier()).self.tokens;
  const { socket } = await connect(url, 'agent', access_token);
  const report = () => {
    const position = { latitude: 25.29, longitude: 51.53, atUtc: server.clock.now().toISOString() };
    return socket.emitWithAck('position.report', { positions: [position] });
  };
  proxy.refuse();
  const answers: unknown[] = [];
  for (let n = 0; n < 10; n += 1) answers.push(await report());
  expect(answers).toEqual(Array(10).fill({ code: 'UNAVAILABLE' }));
  const other = dial(url, 'agent', access_token);
  await new Promise<unknown>((done) => other.once('disconnect', done).once('connect_error', done));
  expect(said.filter((message) => message.includes('socket'))).toEqual(['a socket message failed']);
  proxy.accept();
  expect(await report()).toEqual({ kept: 1, refused: 0 });
  closeAll();
  await server.close();
  await proxy.close();
});
