export { ICON_NAMES, Icon, type IconName, type IconProps, isIconName } from './icon.tsx';
export { Kbd } from './kbd.ts';
export { Spinner } from './spinner.tsx';
