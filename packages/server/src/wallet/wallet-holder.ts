import { AppError, DEFAULT_WALLET_SETTINGS } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';

interface Row {
  company_id: string;
  public_id: string;
  full_name: string;
  email: string;
  cash_minor: string;
  allow_negative_balance: boolean | null;
  fresh_authentication_above_minor: string | null;
}

/** All that a posting by hand asks first, in one trip. @throws AppError NOT_FOUND */
export async function walletHolder(tx: Tx, agentId: string) {
  const { rows } = await sql<Row>`select * from app.wallet_holder(${agentId})`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND', { message: 'Agent not found' });
  const above = row.fresh_authentication_above_minor;
  return {
    id: agentId,
    companyId: row.company_id,
    publicId: row.public_id,
    fullName: row.full_name,
    email: row.email,
    cashMinor: Number(row.cash_minor),
    settings: {
      ...DEFAULT_WALLET_SETTINGS,
      ...(row.allow_negative_balance !== null && { allowNegativeBalance: row.allow_negative_balance }),
      ...(above !== null && { freshAuthenticationAbove: fromMinor(Number(above)) }),
    },
  };
}
