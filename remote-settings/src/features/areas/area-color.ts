import { paletteColor } from '@qafila/domain/palette';
import type { Theme } from '@qafila/ui';

const USUAL = { light: '#8a1538', dark: '#e27f99' } as const;

/** The colour that an area is drawn in: its own, lighter on a dark map, or that of areas without one. */
export const areaColor = (colorHex: string | null | undefined, theme: Theme): string =>
  !colorHex ? USUAL[theme] : theme === 'dark' ? (paletteColor(colorHex)?.light ?? colorHex) : colorHex;
