import { createServer, type IncomingMessage, type Server } from 'node:http';

/** An in-memory object store that requires a signature, as S3 does. */
export function s3Like(): Promise<{
  server: Server;
  url: string;
  objects: Map<string, Buffer>;
  requests: IncomingMessage[];
}> {
  const objects = new Map<string, Buffer>();
  const requests: IncomingMessage[] = [];
  const server = createServer(async (request, reply) => {
    requests.push(request);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const key = request.url ?? '';
    const known = objects.get(key);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/'))
      reply.writeHead(403).end();
    else if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(parts));
      reply.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      reply.writeHead(204).end();
    } else if (known) reply.writeHead(200).end(known);
    else reply.writeHead(404).end();
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : 0;
      done({ server, url: `http://127.0.0.1:${port}`, objects, requests });
    });
  });
}
