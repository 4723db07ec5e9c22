import type { Role } from '@qafila/contracts/core';
import { Badge, CellLine } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/** Roles shown in a row; the rest is a count. */
const SHOWN = 2;

/** A user's roles: as many as fit, or all of them. */
export function RoleBadges({ roles, all = false }: { roles: readonly Role[]; all?: boolean }) {
  const t = useText();
  const shown = all ? roles : roles.slice(0, SHOWN);
  return (
    <CellLine
      gap="1.5"
      {...(all && { flexWrap: 'wrap', height: 'auto' })}
      title={roles.map((role) => t(`role.${role}`)).join(', ')}
    >
      {shown.map((role) => (
        <Badge key={role}>{t(`role.${role}`)}</Badge>
      ))}
      {roles.length > shown.length && <span dir="ltr">+{roles.length - shown.length}</span>}
    </CellLine>
  );
}
