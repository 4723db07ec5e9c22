// The baseline of `socket-fan-out`: `ws` sends one ready string to every client; SIGUSR2 starts a round.
import { WebSocketServer } from 'ws';

const payload = process.env.PAYLOAD ?? '{}';
const messages = Number(process.env.MESSAGES);
const sockets = new WebSocketServer({
  port: Number(process.env.PORT),
  host: '127.0.0.1',
  perMessageDeflate: false,
});
process.on('SIGUSR2', () => {
  let sent = 0;
  const round = () => {
    for (const client of sockets.clients) client.send(payload);
    sent += 1;
    if (sent < messages) setImmediate(round);
  };
  round();
});
sockets.on('listening', () => process.send?.('ready'));
