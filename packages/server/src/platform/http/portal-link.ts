import type { Config } from '../config/config.ts';

/** An address of the portal, as users reach it. */
export function portalLink(
  { PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
