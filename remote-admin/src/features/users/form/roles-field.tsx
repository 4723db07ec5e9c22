import { EXCLUSIVE_ROLES, ROLES, type Role } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { Checkbox, chakra, Text, useUi } from '@qafila/ui';
import { FieldFrame, type FieldProps, useField } from '@qafila/ui/fields';
import { roleName } from '@qafila/ui/roles';
import { useText } from '../../../messages/use-text.ts';

const List = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    columnGap: '4',
    rowGap: '2.5',
  },
});

/** Why roles can't be changed: they are one's own, or those of an agent or of a system administrator. */
export type FixedRoles = 'own' | 'agent' | 'sysAdmin';

interface RolesFieldProps extends FieldProps {
  fixed?: FixedRoles | undefined;
  /** The roles are those of a new user: only such a user can become a system administrator. */
  isNew: boolean;
}

/**
 * Roles of a user. SysAdmin can't be combined: roles that can't be added are disabled, with the reason. Agents are created
 * on their own page, and system administrators as new users.
 */
export function RolesField({ fixed, isNew, ...props }: RolesFieldProps) {
  const t = useText();
  const { locale } = useUi();
  const me = useSession();
  const { value, setValue, frame, control } = useField<Role[]>(props);
  const chosen = value ?? [];
  const alone = chosen.find((role) => EXCLUSIVE_ROLES.includes(role));
  const offered = ROLES.filter(
    (role) =>
      chosen.includes(role) ||
      !EXCLUSIVE_ROLES.includes(role) ||
      (role === 'SysAdmin' && isNew && me.hasRole('SysAdmin') && !me.company),
  );
  const isLocked = (role: Role) =>
    !!fixed || (chosen.length > 0 && !chosen.includes(role) && (!!alone || EXCLUSIVE_ROLES.includes(role)));
  const toggle = (role: Role) =>
    setValue(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  const notOfSysAdmins = chosen.length > 0 ? 'roles.together' : 'roles.hint';
  const note = alone
    ? t('roles.alone', { role: roleName(locale, alone) })
    : t(offered.includes('SysAdmin') ? notOfSysAdmins : 'roles.hintOfCompany');
  return (
    <FieldFrame {...frame} labelling="group">
      <Text role="status" size="sm" tone="muted">
        {fixed ? t(`roles.${fixed}`) : note}
      </Text>
      <List
        role="group"
        tabIndex={-1}
        data-field={props.name}
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={control['aria-describedby']}
      >
        {offered.map((role) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            disabled={isLocked(role)}
            onChange={() => toggle(role)}
          >
            {roleName(locale, role)}
            <Text as="span" display="block" size="sm" tone="muted">
              {t(`role.${role}.may`)}
            </Text>
          </Checkbox>
        ))}
      </List>
    </FieldFrame>
  );
}
