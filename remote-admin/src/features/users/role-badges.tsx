import type { Role } from '@qafila/contracts/core';
import { Badge, chakra } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const Line = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', minWidth: 0, height: 'full' },
  variants: { wrap: { true: { flexWrap: 'wrap', height: 'auto' } } },
});

/** Roles that fit into a row; the rest is a number. */
const SHOWN = 2;

/** What a user may do: as many roles as fit, or all of them. */
export function RoleBadges({ roles, all = false }: { roles: readonly Role[]; all?: boolean }) {
  const t = useText();
  const shown = all ? roles : roles.slice(0, SHOWN);
  return (
    <Line wrap={all} title={roles.map((role) => t(`role.${role}`)).join(', ')}>
      {shown.map((role) => (
        <Badge key={role}>{t(`role.${role}`)}</Badge>
      ))}
      {roles.length > shown.length && <span dir="ltr">+{roles.length - shown.length}</span>}
    </Line>
  );
}
