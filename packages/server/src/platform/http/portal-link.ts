import type { Config } from '../config/config.ts';

/** The public URL of a portal page. */
export function portalLink(
  { PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
