// The couriers of `positions-in`: bare sockets that speak just enough of Engine.IO 4 and Socket.IO 5 to report on the
// agent channel. Each keeps a few reports under way until all of its positions are acknowledged.
import { WebSocket } from 'ws';

const url = process.env.URL ?? '';
const tokens = (process.env.TOKENS ?? '').split(' ');
const reports = Number(process.env.REPORTS);
const size = Number(process.env.SIZE);
const UNDER_WAY = 4;

let open = 0;
let kept = 0;
let finished = 0;
const starts: (() => void)[] = [];

function connect(token: string): void {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const base = Date.now() - 3_600_000;
  let sent = 0;
  let answered = 0;
  const send = () => {
    if (sent === reports) return;
    const first = sent * size;
    const positions = Array.from({ length: size }, (_, at) => ({
      latitude: 25.2 + ((first + at) % 1000) / 5000,
      longitude: 51.5,
      headingDeg: 90,
      speedKmh: 30,
      accuracyM: 5,
      atUtc: new Date(base + (first + at) * 100).toISOString(),
    }));
    socket.send(`42/agent,${sent}${JSON.stringify(['position.report', { positions }])}`);
    sent += 1;
  };
  socket.on('message', (data) => {
    const text = data.toString();
    if (text.startsWith('0')) socket.send(`40/agent,${JSON.stringify({ token })}`);
    else if (text === '2') socket.send('3');
    else if (text.startsWith('40/agent')) {
      open += 1;
      starts.push(() => {
        for (let at = 0; at < UNDER_WAY; at++) send();
      });
      if (open === tokens.length) process.send?.('joined');
    } else if (text.startsWith('43/agent')) {
      kept += Number(/"kept":(\d+)/.exec(text)?.[1] ?? 0);
      answered += 1;
      if (answered < reports) return send();
      finished += 1;
      if (finished === tokens.length)
        process.send?.({ seconds: (performance.now() - started) / 1000, received: kept });
    } else if (text.startsWith('44')) throw new Error(`The channel refused: ${text}`);
  });
}

let started = 0;
process.on('SIGUSR2', () => {
  started = performance.now();
  for (const start of starts) start();
});
for (const token of tokens) connect(token);
