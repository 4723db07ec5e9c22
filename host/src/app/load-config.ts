import type { ShellConfig } from '@qafila/contracts/shell';

/** Everything at the shell's own origin: what holds when no configuration can be had. */
const SAME_ORIGIN: ShellConfig = {
  apiUrl: '',
  registryUrl: '/remotes.json',
  socketUrl: '',
  routingUrl: '',
  mapStyleUrl: '',
  environment: 'production',
};

/** Reads /config.json; one build runs everywhere because of it. */
export async function loadConfig(fetchJson: (url: string) => Promise<unknown>): Promise<ShellConfig> {
  try {
    return { ...SAME_ORIGIN, ...((await fetchJson('/config.json')) as Partial<ShellConfig>) };
  } catch {
    return SAME_ORIGIN;
  }
}

/** GET of a JSON file. Throws for anything but a success. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
