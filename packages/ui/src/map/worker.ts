import { setWorkerUrl } from 'maplibre-gl';

let ready = false;

/**
 * Sets MapLibre's worker URL, once, before the first map. The bundler inlines the package's file as a `data:` URL,
 * from which no worker may be started; nor may a module worker from another origin. Both get a blob (`worker-src
 * blob:` in the content security policy).
 */
export function setUpWorker(): void {
  if (ready) return;
  ready = true;
  const file = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);
  setWorkerUrl(workerUrl(file, globalThis.location.origin));
}

export function workerUrl(file: URL, origin: string): string {
  if (file.protocol === 'data:')
    return blobUrl(decodeURIComponent(file.href.slice(file.href.indexOf(',') + 1)));
  if (file.origin === origin || file.protocol === 'file:') return file.href;
  return blobUrl(`import ${JSON.stringify(file.href)};`);
}

const blobUrl = (source: string) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
