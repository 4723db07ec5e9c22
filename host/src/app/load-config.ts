import type { ShellConfig } from '@qafila/contracts/shell';

/** Defaults without a configuration: everything at the shell's own origin. */
const SAME_ORIGIN: ShellConfig = {
  apiUrl: '',
  registryUrl: '/remotes.json',
  socketUrl: '',
  routingUrl: '',
  mapStyleUrl: '',
  environment: 'production',
};

/** Reads /config.json, so that one build runs in every deployment. */
export async function loadConfig(fetchJson: (url: string) => Promise<unknown>): Promise<ShellConfig> {
  try {
    return { ...SAME_ORIGIN, ...((await fetchJson('/config.json')) as Partial<ShellConfig>) };
  } catch {
    return SAME_ORIGIN;
  }
}

/** GET of a JSON file. Throws unless the reply is a success. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}
