/**
 * CSS declarations of the kit's style sheets that match an element's classes. jsdom computes no styles inside cascade
 * layers, so tests read the rules themselves.
 */
export function rulesOf(element: Element): string {
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n');
  return [...element.classList]
    .flatMap((name) => [...css.matchAll(new RegExp(`\\.${name} ?\\{([^}]*)\\}`, 'g'))])
    .map((match) => match[1]?.replace(/([:;]) /g, '$1'))
    .join('');
}
