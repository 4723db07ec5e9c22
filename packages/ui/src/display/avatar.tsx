import { chakra } from '@chakra-ui/react/styled-system';
import { initialsOf } from './initials.ts';

const Round = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'sunken',
    color: 'muted',
    border: 'hairline',
    fontWeight: 'medium',
    userSelect: 'none',
  },
});

export type AvatarProps = {
  name: string;
  src?: string;
  /** Pixels. */
  size?: number;
};

/** A person's picture or initials. Decorative, since the name is written beside it. */
export function Avatar({ name, src, size = 28 }: AvatarProps) {
  return (
    <Round aria-hidden style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}>
      {src ? <img src={src} alt="" width={size} height={size} /> : initialsOf(name)}
    </Round>
  );
}
