/**
 * Resolves once the whole page is parsed. The script may run earlier, and what the parser still adds to an element
 * after React has taken it over would stay there for ever.
 */
export const parsed = (page: Document): Promise<unknown> | undefined =>
  page.readyState === 'loading'
    ? new Promise((done) => page.addEventListener('DOMContentLoaded', done))
    : undefined;
