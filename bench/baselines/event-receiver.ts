// The receivers of `webhook-deliveries` and `webhook-delay`: one server with a path for each, which counts and says when each
// request came.
import { createServer } from 'node:http';

let expected = 0;
let times: Record<string, number> = {};
let count = 0;
let first = 0;

const server = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    reply.writeHead(204).end();
    const at = Date.now();
    first ||= performance.now();
    count += 1;
    const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: { taskId: string } };
    times[data.taskId] ??= at;
    if (count < expected) return;
    process.send?.({ seconds: (performance.now() - first) / 1000, count, times });
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
// A message says how many requests the next measurement has.
process.on('message', (number) => {
  expected = Number(number);
  count = 0;
  first = 0;
  times = {};
});
