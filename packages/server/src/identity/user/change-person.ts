import type { Tx } from '../../platform/database/tx.ts';

/** How a user is called, and at which number. */
export interface Person {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | undefined;
}

/** The columns of a person, those that are given. */
export const personColumns = ({ firstName, lastName, phoneNumber }: Person) => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
});

/** Gives the account of a person of another area the name and number that they have there now. */
export async function changePerson(tx: Tx, userId: string, person: Person): Promise<void> {
  const columns = personColumns(person);
  if (Object.keys(columns).length === 0) return;
  const changed = await tx.db
    .updateTable('user_account')
    .set((is) => ({ ...columns, version: is('version', '+', 1) }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['company_id', 'version'])
    .executeTakeFirst();
  if (changed)
    tx.emit({
      name: 'user.changed',
      companyId: changed.company_id,
      data: { userId, version: changed.version },
    });
}
