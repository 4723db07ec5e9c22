/** The value of one cookie in a `cookie` header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [left, value] = pair.trim().split('=');
    if (left === name) return value;
  }
  return undefined;
}
