import { icons } from './icons.ts';

export type IconName = keyof typeof icons;

export const ICON_NAMES = Object.keys(icons) as IconName[];

export type IconProps = {
  name: IconName;
  /** Pixels, on the 4-px grid. */
  size?: number;
  /** Turns with the reading direction. */
  mirrored?: boolean;
  /** A name for an icon that stands alone; beside a word it has none. */
  label?: string;
};

/** An icon of the kit by name. One stroke width everywhere. */
export function Icon({ name, size = 16, mirrored = false, label }: IconProps) {
  const Shape = icons[name];
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      className={mirrored ? 'q-mirrored' : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

/** True for a name that `Icon` draws; menu entries of remotes come as plain strings. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
