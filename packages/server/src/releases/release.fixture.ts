import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteDescriptor } from '@qafila/contracts';

export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'qafila-releases-'));

export function writeFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export const descriptor = (change: Partial<RemoteDescriptor> = {}): RemoteDescriptor => ({
  name: 'remote-wallet',
  version: '1.0.0',
  shellSdk: 1,
  title: { en: 'Wallet', ar: 'المحفظة' },
  routes: [{ path: '/wallet', page: 'wallet', layout: 'main', title: { en: 'Wallet', ar: 'المحفظة' } }],
  menu: [],
  drawers: [],
  ...change,
});

/** The files of a release. */
export const releaseFiles = (change: Partial<RemoteDescriptor> = {}): Record<string, string> => {
  const data = descriptor(change);
  return {
    'remote.json': JSON.stringify(data),
    'mf-manifest.json': JSON.stringify({ id: data.name, version: data.version }),
    'remoteEntry.js': `// ${data.name} ${data.version}`,
    'static/page.0123abcd.js': `// page of ${data.version}`,
  };
};

/** A gzipped tar in the format of the tar command. */
export function pack(files: Record<string, string | Buffer>): Buffer {
  const folder = tempFolder();
  try {
    writeFiles(folder, files);
    return execFileSync('tar', ['-czf', '-', '-C', folder, '--format=ustar', '.']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A checkout with a built host and two built remotes. */
export function builtCheckout(): string {
  const root = tempFolder();
  const script = `console.log(${JSON.stringify('x'.repeat(600))})`;
  writeFiles(join(root, 'host', 'dist'), {
    'index.html': '<!doctype html><title>Qafila</title>',
    'robots.txt': 'none',
    '.build.json': '{}',
    'main.0a1b2c3d.js': script,
    'main.0a1b2c3d.js.br': brotliCompressSync(script),
    'main.0a1b2c3d.js.gz': gzipSync(script),
  });
  for (const name of ['remote-wallet', 'remote-agents'])
    writeFiles(join(root, name, 'dist'), releaseFiles({ name, version: '0.1.0', routes: [], drawers: [] }));
  return root;
}
