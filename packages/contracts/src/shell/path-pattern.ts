const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The source of a regular expression, to be read without regard to case, for the addresses of a route as React Router
 * reads its pattern: `:id`, `:id?` and a last `*`. A text, so that a build can write it down for the first script of a
 * page, which has no router yet.
 */
export function pathPattern(route: string): string {
  const steps = route.split('/').filter(Boolean);
  const isOpen = steps.at(-1) === '*';
  const parts = (isOpen ? steps.slice(0, -1) : steps).map((step) => {
    const isOptional = step.endsWith('?');
    const name = isOptional ? step.slice(0, -1) : step;
    const text = `/+${name.startsWith(':') ? '[^/]+' : escaped(name)}`;
    return isOptional ? `(?:${text})?` : text;
  });
  return `^${parts.join('')}${isOpen ? '(?:/.*)?' : '/*'}$`;
}
