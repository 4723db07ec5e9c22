import { chakra } from '@qafila/ui';
import { initialsOf } from './initials.ts';

const Round = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    fontSize: '11px',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'sunken',
    color: 'muted',
    border: 'hairline',
    fontWeight: 'medium',
    userSelect: 'none',
  },
});

/** A person's initials. Decorative, since the name is written beside it. */
export const Avatar = ({ name }: { name: string }) => <Round aria-hidden>{initialsOf(name)}</Round>;
