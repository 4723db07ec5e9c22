/** Whether an address is one of a route's, as React Router reads its pattern: `:id`, `:id?` and a last `*`. */
export function matchesPath(pattern: string, path: string): boolean {
  const parts = (text: string) => text.split('/').filter(Boolean);
  const given = parts(path);
  const wanted = parts(pattern);
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every((part, index) => fits(part, given[index]));
  return given.length <= wanted.length && wanted.every((part, index) => fits(part, given[index]));
}

function fits(wanted: string, given: string | undefined): boolean {
  if (given === undefined) return wanted.endsWith('?');
  if (wanted.startsWith(':')) return true;
  return wanted.replace(/\?$/, '').toLowerCase() === given.toLowerCase();
}
