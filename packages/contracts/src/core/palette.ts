import * as v from 'valibot';

/** The 19 colours of tags and metadata; what is stored is the dark hex (specification, section 9). */
export const PALETTE = [
  { name: 'red', light: '#FECACA', dark: '#B91C1C' },
  { name: 'maroon', light: '#F3D3DC', dark: '#8A1538' },
  { name: 'rose', light: '#FECDD3', dark: '#BE123C' },
  { name: 'pink', light: '#FBCFE8', dark: '#BE185D' },
  { name: 'fuchsia', light: '#F5D0FE', dark: '#A21CAF' },
  { name: 'purple', light: '#E9D5FF', dark: '#7E22CE' },
  { name: 'violet', light: '#DDD6FE', dark: '#6D28D9' },
  { name: 'indigo', light: '#C7D2FE', dark: '#4338CA' },
  { name: 'blue', light: '#BFDBFE', dark: '#1D4ED8' },
  { name: 'sky', light: '#BAE6FD', dark: '#0369A1' },
  { name: 'cyan', light: '#A5F3FC', dark: '#0E7490' },
  { name: 'teal', light: '#99F6E4', dark: '#0F766E' },
  { name: 'emerald', light: '#A7F3D0', dark: '#047857' },
  { name: 'green', light: '#BBF7D0', dark: '#15803D' },
  { name: 'lime', light: '#D9F99D', dark: '#4D7C0F' },
  { name: 'amber', light: '#FDE68A', dark: '#B45309' },
  { name: 'orange', light: '#FED7AA', dark: '#C2410C' },
  { name: 'brown', light: '#E7D5C4', dark: '#7C4A21' },
  { name: 'slate', light: '#CBD5E1', dark: '#334155' },
] as const;

export type PaletteColor = (typeof PALETTE)[number];

/** A colour as it is stored: `#` and six hexadecimal digits. */
export const ColorHex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Must be a colour like #8A1538'));
