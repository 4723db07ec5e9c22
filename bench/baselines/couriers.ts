// Couriers who ride: a bare socket each on the agent channel, which reports a position every few seconds.
import { WebSocket } from 'ws';

const url = process.env.URL ?? '';
const everyMs = Number(process.env.EVERY_MS);
/** Opened at a time. */
const BATCH = 50;
const SPEED_KMH = 30;
const KM_PER_DEGREE = 111.2;
const stepDegrees = (SPEED_KMH * everyMs) / 3_600_000 / KM_PER_DEGREE;

let reported = 0;

const open = (token: string, number: number) =>
  new Promise<void>((opened) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    let step = 0;
    const report = () => {
      step += 1;
      const position = {
        latitude: 25.2 + (number % 1000) / 5000 + step * stepDegrees,
        longitude: 51.4 + (number % 777) / 5180,
        headingDeg: 0,
        speedKmh: 30,
        accuracyM: 5,
        atUtc: new Date().toISOString(),
      };
      socket.send(`42/agent,${JSON.stringify(['position.report', { positions: [position] }])}`);
      reported += 1;
    };
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send(`40/agent,${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40/agent')) {
        opened();
        // Spread over the interval, as phones are.
        setTimeout(() => setInterval(report, everyMs), ((number * everyMs) / 1000) % everyMs);
      } else if (text.startsWith('44')) throw new Error(`The channel refused: ${text}`);
    });
  });

process.once('message', async (tokens: string[]) => {
  for (let from = 0; from < tokens.length; from += BATCH)
    await Promise.all(tokens.slice(from, from + BATCH).map((token, at) => open(token, from + at)));
  process.send?.('joined');
});

/** Positions that were reported since the last signal. */
process.on('SIGUSR2', () => {
  process.send?.(reported);
  reported = 0;
});
