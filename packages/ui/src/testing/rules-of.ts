const CONDITIONAL = /^@(?:media|container) ([^{]*?)\s*\{/;

/** Rules of a style sheet, those of its layers too, with the media or container query that they stand in. */
function* rulesIn(
  rules: Iterable<CSSRule>,
  media?: string,
): Generator<{ text: string; media: string | undefined }> {
  for (const rule of rules) {
    const query = CONDITIONAL.exec(rule.cssText)?.[1] ?? media;
    const inner = 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)] : [];
    if (inner.length > 0) yield* rulesIn(inner, query);
    else yield { text: rule.cssText, media: query };
  }
}

/**
 * CSS declarations of the kit's style sheets that match an element's classes. jsdom computes no styles inside cascade
 * layers, so tests read the rules themselves.
 * @param media only those of this media or container query
 */
export function rulesOf(element: Element, media?: string): string {
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...rulesIn(sheet.cssRules)])
    .filter((rule) => media === undefined || rule.media === media)
    .map(({ text }) => text)
    .join('\n');
  return [...element.classList]
    .flatMap((name) => [...css.matchAll(new RegExp(`\\.${name} ?\\{([^}]*)\\}`, 'g'))])
    .map((match) => match[1]?.replace(/([:;]) /g, '$1'))
    .join('');
}
