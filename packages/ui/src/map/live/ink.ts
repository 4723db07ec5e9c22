/** Colours that markers are drawn with, concrete: neither a canvas nor the graphics card knows CSS variables. */
export interface Ink {
  /** Of a token of availability. */
  of(token: string): string;
  /** Behind outlines, around bodies, and of glyphs on filled bodies. */
  ground: string;
  /** Around the chosen agent. */
  ring: string;
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--q-${name}`).trim();

/** The colours of the theme that the page has now. */
export const themeInk = (): Ink => ({
  of: (name) => token(`availability-${name}`),
  ground: token('surface'),
  ring: token('text'),
});
