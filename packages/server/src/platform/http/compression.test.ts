import { brotliDecompressSync } from 'node:zlib';
import { SharedReply } from './compression.ts';

test.each([
  ['short enough to be compressed at once', 100_000],
  ['long', 1_000_000],
])(
  'a shared reply that is %s is what it was after decompression, for all who take Brotli',
  async (_, length) => {
    const body = JSON.stringify({ text: 'order '.repeat(length / 6) });
    const reply = new SharedReply(body);
    const [one, two] = await Promise.all([
      reply.compressedFor({ 'accept-encoding': 'gzip, br' }),
      reply.compressedFor({ 'accept-encoding': 'br' }),
    ]);
    expect(one && brotliDecompressSync(one).toString()).toBe(body);
    expect(two).toBe(one);
    expect(reply.compressedFor({ 'accept-encoding': 'gzip' })).toBeUndefined();
  },
);
