import { workerUrl } from './worker.ts';

jest.mock('maplibre-gl', () => ({ setWorkerUrl: jest.fn() }), { virtual: true });

const ORIGIN = 'https://portal.example';

/** URL of a worker, and the content of the blobs created for it. */
function started(address: string) {
  const made: string[] = [];
  URL.createObjectURL = (blob) => `blob:${(blob as unknown as { text: string }).text}`;
  const blob = globalThis.Blob;
  globalThis.Blob = class {
    text: string;
    constructor(parts: string[]) {
      this.text = parts.join('');
      made.push(this.text);
    }
  } as unknown as typeof Blob;
  const url = workerUrl(new URL(address), ORIGIN);
  globalThis.Blob = blob;
  return { url, made };
}

test('a worker of the same origin starts from its file', () => {
  expect(started(`${ORIGIN}/assets/worker.mjs`)).toEqual({ url: `${ORIGIN}/assets/worker.mjs`, made: [] });
});

test('a worker from another origin starts from a blob that imports it', () => {
  expect(started('https://cdn.example/worker.mjs').made).toEqual([
    'import "https://cdn.example/worker.mjs";',
  ]);
});

test('a worker given as text starts from a blob of the same text', () => {
  const source = 'const a = b ? "50% #1" : `<c>`;\n// d \\ é';
  const address = `data:text/javascript,${source.replace(/[%#\r\n\t]/g, encodeURIComponent)}`;
  expect(started(address).made).toEqual([source]);
});
