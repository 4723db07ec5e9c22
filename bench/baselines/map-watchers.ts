// The operators of `positions-out`, the same for both servers: bare sockets that count the positions that arrive. With a
// token they open the operational channel and watch the city, where positions come in binary frames; without one each
// message is one position.
import { WebSocket } from 'ws';

const url = process.env.URL ?? '';
const clients = Number(process.env.CLIENTS);
const token = process.env.TOKEN;
const view = process.env.VIEW ?? '{}';
const seconds = Number(process.env.SECONDS);
const HEADER_BYTES = 16;
const ROW_BYTES = 16;

let joined = 0;
let positions = 0;

function join(): void {
  joined += 1;
  if (joined === clients) process.send?.('joined');
}

function open(): void {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const namespace = token === undefined ? '' : '/operational,';
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) {
      positions += (data.length - HEADER_BYTES) / ROW_BYTES;
      return;
    }
    const text = data.toString('latin1');
    if (text.startsWith('42["position"')) positions += 1;
    else if (text.startsWith('0'))
      socket.send(token === undefined ? '40' : `40${namespace}${JSON.stringify({ token })}`);
    else if (text === '2') socket.send('3');
    else if (text.startsWith('40')) {
      if (token === undefined) join();
      else socket.send(`42${namespace}1["map.watch",${view}]`);
    } else if (text.startsWith(`43${namespace}1`)) join();
    else if (text.startsWith('44')) throw new Error(`The channel refused: ${text}`);
  });
}

/** Counts from the next signal on, for as long as was asked. */
process.on('SIGUSR2', () => {
  const started = performance.now();
  positions = 0;
  setTimeout(
    () => process.send?.({ seconds: (performance.now() - started) / 1000, received: positions }),
    seconds * 1000,
  );
});

for (let started = 0; started < clients; started++) {
  open();
  if (started % 50 === 49) await new Promise((next) => setTimeout(next, 50));
}
