// The baseline of `positions-out`: Socket.IO alone sends each position to every client as an event of its own, as fast as
// the clients take them; SIGUSR2 starts it.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const agents = Number(process.env.AGENTS);
const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });

process.on('SIGUSR2', () => {
  let next = 0;
  const send = () => {
    // As much as the slowest client's buffer holds, then room for the sockets to be written.
    for (let burst = 0; burst < 20; burst++) {
      const number = next++ % agents;
      io.emit('position', {
        number,
        latitude: 25.285_412,
        longitude: 51.531_001,
        headingDeg: 90,
        ageS: 1,
        transportTypeId: 2,
        availabilityTypeId: 1,
      });
    }
    setImmediate(send);
  };
  send();
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
