/** jest-axe has no types of its own. */
declare module 'jest-axe' {
  export function axe(
    html: Element | string,
    options?: object,
  ): Promise<{ violations: { id: string; help: string }[] }>;
}
