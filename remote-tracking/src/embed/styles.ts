/**
 * Styles of the element. A page changes them by the custom properties, or by `::part(…)`. Colours follow the page's
 * `color-scheme`, and the `theme` attribute before it.
 */
const CSS = `
:host {
  display: block;
  container-type: inline-size;
  font-family: var(--dt-font, inherit);
  font-size: var(--dt-font-size, inherit);
  line-height: 1.5;
  text-align: start;
  color: var(--dt-text, light-dark(#1f1b17, #f1eee9));
  --_accent: var(--dt-accent, light-dark(#8a1538, #f0a3b8));
  --_muted: var(--dt-muted, light-dark(#655d55, #b3aaa0));
  --_line: var(--dt-line, light-dark(#ddd6ce, #453f39));
  --_surface: var(--dt-surface, light-dark(#ffffff, #211d1a));
}
:host([hidden]), [hidden] { display: none !important; }
:host([theme='light']) { color-scheme: light; }
:host([theme='dark']) { color-scheme: dark; }
p, ol { margin: 0; padding: 0; }
.list { display: grid; gap: 12px; }
section, .message {
  display: grid;
  gap: 12px;
  padding: var(--dt-padding, 16px);
  border: 1px solid var(--_line);
  border-radius: var(--dt-radius, 8px);
  background: var(--_surface);
}
[role='status'] { display: grid; gap: 2px; }
[part='order'], [part='courier'], [part='queue'] { color: var(--_muted); font-size: .875em; }
[part='headline'] { font-size: 1.25em; font-weight: 600; line-height: 1.3; }
[part='eta'] { font-weight: 500; font-variant-numeric: tabular-nums; }
ol { display: flex; gap: 4px; list-style: none; }
li { flex: 1; height: 6px; border-radius: 3px; background: var(--_line); }
li[part~='done'], li[part~='now'] { background: var(--_accent); }
li[part~='now'] { height: 12px; margin-block: -3px; border-radius: 6px; }
li span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[part='amount'] bdi { font-weight: 600; font-variant-numeric: tabular-nums; }
[part='actions'] { display: flex; flex-wrap: wrap; gap: 4px 16px; }
a, button {
  min-height: 24px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: var(--_accent);
  font: inherit;
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
}
a:focus-visible, button:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; border-radius: 2px; }
.message { justify-items: start; color: var(--_muted); }
@media (forced-colors: active) {
  li { border: 1px solid CanvasText; }
  li[part~='done'], li[part~='now'] { background: Highlight; forced-color-adjust: none; }
}
`;

let sheet: CSSStyleSheet | undefined;

/** One sheet for all elements of the page; a content policy without inline styles allows it. */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
