import pg from 'pg';

const ENTRY = {
  name: 'entry',
  text: `insert into journal_entry (company_id, kind, at, agent_id, cause, created_by_name, ledger_type_id,
           transaction_type_id, amount_minor, action_id, wallet_change_minor, wallet_after_minor, search)
         values ($1, 'credit', now(), $2, $3, 'bench', 1, 1, 100, 1, 100, $4, ' ag-1 rider of the fleet bench 1.00')
         returning id`,
};
const POSTINGS = {
  name: 'postings',
  text: `insert into journal_posting (entry_id, account_id, company_id, amount_minor, balance_after_minor, at)
         values ($1, $2, $4, 100, null, now()), ($1, $3, $4, -100, $5, now())`,
};
const BALANCE = {
  name: 'balance',
  text: 'update journal_account set balance_minor = balance_minor - 100 where id = $1 returning balance_minor',
};

/** Accounts that the bare transaction posts between. */
export interface BareAccounts {
  companyId: string;
  companyAccount: string;
  wallets: readonly { id: string; agentId: string }[];
}

/** Postings per second of a bare transaction: an update and two inserts, so many at a time. */
export async function barePostings(
  url: string,
  { companyId, companyAccount, wallets }: BareAccounts,
  { atATime, seconds }: { atATime: number; seconds: number },
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: atATime });
  const deadline = performance.now() + seconds * 1000;
  let done = 0;
  const one = async (number: number) => {
    const wallet = wallets[(number * 7919) % wallets.length];
    if (!wallet) return;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const balance = await client.query<{ balance_minor: string }>({ ...BALANCE, values: [wallet.id] });
      const after = -Number(balance.rows[0]?.balance_minor);
      const cause = `bare:${process.hrtime.bigint()}:${number}`;
      const entry = await client.query<{ id: string }>({
        ...ENTRY,
        values: [companyId, wallet.agentId, cause, after],
      });
      await client.query({
        ...POSTINGS,
        values: [entry.rows[0]?.id, companyAccount, wallet.id, companyId, -after],
      });
      await client.query('commit');
      done += 1;
    } finally {
      client.release();
    }
  };
  await Promise.all(
    Array.from({ length: atATime }, async (_, lane) => {
      for (let number = lane; performance.now() < deadline; number += atATime) await one(number);
    }),
  );
  await pool.end();
  return done / seconds;
}
