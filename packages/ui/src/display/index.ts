export { Avatar, type AvatarProps } from './avatar.tsx';
export { Card, Section, type SectionProps } from './card.tsx';
export { Icon, type IconName, type IconProps, isIconName } from './icon.tsx';
export { Kbd } from './kbd.ts';
export { fullTime } from './relative-time.ts';
export { Skeleton } from './skeleton.ts';
export { Spinner } from './spinner.tsx';
export { TimeAgo } from './time-ago.tsx';
export { useNow } from './use-now.ts';
