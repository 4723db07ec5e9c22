import { setWorkerUrl } from 'maplibre-gl';

let ready = false;

/**
 * Tells MapLibre where its worker is, once, before the first map. The bundler emits the package's file as it is. A
 * module worker cannot be started from another origin, so that a remote there gets a blob that imports the file
 * (`worker-src blob:` in the content security policy).
 */
export function setUpWorker(): void {
  if (ready) return;
  ready = true;
  const file = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);
  setWorkerUrl(workerUrl(file, globalThis.location.origin));
}

export function workerUrl(file: URL, origin: string): string {
  if (file.origin === origin || file.protocol === 'file:') return file.href;
  const source = `import ${JSON.stringify(file.href)};`;
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
}
