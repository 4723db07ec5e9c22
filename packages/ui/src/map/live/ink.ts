/** Resolved colours of markers: neither a canvas nor the GPU knows CSS variables. */
export interface Ink {
  /** Colour of an availability token. */
  of(token: string): string;
  /** Fill of outlines, border of bodies, and colour of glyphs on filled bodies. */
  ground: string;
  /** Ring of the selected agent. */
  ring: string;
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--q-${name}`).trim();

/** Colours of the page's current theme. */
export const themeInk = (): Ink => ({
  of: (name) => token(`availability-${name}`),
  ground: token('surface'),
  ring: token('text'),
});
