import type { Role } from '@qafila/contracts/core';
import { Badge, CellLine, useUi } from '@qafila/ui';
import { roleName, roleNames } from '@qafila/ui/roles';

/** Roles shown in a row; the rest is a count. */
const SHOWN = 2;

/** A user's roles: as many as fit, or all of them. */
export function RoleBadges({ roles, all = false }: { roles: readonly Role[]; all?: boolean }) {
  const { locale } = useUi();
  const shown = all ? roles : roles.slice(0, SHOWN);
  return (
    <CellLine gap="1.5" {...(all && { flexWrap: 'wrap', height: 'auto' })} title={roleNames(locale, roles)}>
      {shown.map((role) => (
        <Badge key={role}>{roleName(locale, role)}</Badge>
      ))}
      {roles.length > shown.length && <span dir="ltr">+{roles.length - shown.length}</span>}
    </CellLine>
  );
}
