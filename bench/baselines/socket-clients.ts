// The clients of `socket-fan-out`, the same for both servers: bare sockets that count what arrives. With a token they
// speak just enough of Engine.IO 4 and Socket.IO 5 to open the operational channel.
import { WebSocket } from 'ws';

const url = process.env.URL ?? '';
const clients = Number(process.env.CLIENTS);
const messages = Number(process.env.MESSAGES);
const token = process.env.TOKEN;
const marker = process.env.MARKER ?? '';

let opened = 0;
let received = 0;
let first = 0;

function count(): void {
  if (received === 0) first = performance.now();
  received += 1;
  if (received === clients * messages)
    process.send?.({ seconds: (performance.now() - first) / 1000, received });
}

function joined(): void {
  opened += 1;
  if (opened === clients) process.send?.('joined');
}

function open(): void {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  let ready = token === undefined;
  if (ready) socket.on('open', joined);
  socket.on('message', (data) => {
    const text = data.toString();
    if (text.includes(marker)) return count();
    if (token === undefined) return;
    if (text.startsWith('0')) socket.send(`40/operational,${JSON.stringify({ token })}`);
    else if (text === '2') socket.send('3');
    else if (text.startsWith('40/operational') && !ready) {
      ready = true;
      joined();
    } else if (text.startsWith('44')) throw new Error(`The channel refused: ${text}`);
  });
}

/** A few at a time: a thousand handshakes at once measure the listen queue. */
for (let started = 0; started < clients; started++) {
  open();
  if (started % 50 === 49) await new Promise((next) => setTimeout(next, 50));
}
