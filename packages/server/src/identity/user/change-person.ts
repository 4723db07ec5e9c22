import type { Tx } from '../../platform/database/tx.ts';
import { changeAccount } from '../change-account.ts';

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
  if (Object.keys(columns).length > 0) await changeAccount(tx, userId, columns);
}
