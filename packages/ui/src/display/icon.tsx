import { icons } from './icons.ts';

export type IconName = keyof typeof icons;

export const ICON_NAMES = Object.keys(icons) as IconName[];

export type IconProps = {
  name: IconName;
  /** Pixels, on the 4-px grid. */
  size?: number;
  /** Mirrored in right-to-left text. */
  mirrored?: boolean;
  /** Accessible name of an icon without text; not set if there is text beside it. */
  label?: string;
};

/** An icon of the kit by name, all with the same stroke width. */
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

/** Whether `Icon` has this name; menu entries of remotes are plain strings. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
