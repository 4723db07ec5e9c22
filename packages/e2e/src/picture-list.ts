/** The pictures of the README, in `docs/pictures`: each in light and dark. */
export const PICTURES = ['board', 'map', 'timeline', 'cash-close', 'tracking'] as const;
export const THEMES = ['light', 'dark'] as const;

export type PictureName = (typeof PICTURES)[number];
export type PictureTheme = (typeof THEMES)[number];

/** Relative to `docs/pictures`. */
export const pictureFile = (name: PictureName, theme: PictureTheme): string => `${name}-${theme}.webp`;
