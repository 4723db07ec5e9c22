import {
  type CallInput,
  calls,
  type DashboardFigures,
  type Supplier,
  type Task,
  type Tile,
} from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { startTrips } from '../trip/trip.fixture.ts';
import { rollUp } from './roll-up/roll-up.ts';

type NewTile = Omit<Tile, 'id' | 'wide'>;

/** A day of a company: what happened is written down here, and what a dashboard must show in the tests. */
export async function startAnalytics() {
  const trips = await startTrips();
  const { server, ask } = trips;
  const owner = trips.operator.user.companyId ?? '';
  const partner = await makeCompany(server.deps, 'Pearl Riders');
  const theirs = await server.loginAs('Operator', { companyId: partner.id });
  const write = (statement: RawBuilder<unknown>) =>
    server.deps.withTx(SYSTEM, ({ db }) => statement.execute(db));
  const count = async () => {
    while (await server.deps.withTx(SYSTEM, rollUp));
  };
  const admin = await server.loginAs('CompanyAdmin');
  const contract = {
    fulfillmentCompanyId: partner.id,
    subscriberCompanyId: owner,
    billingTypeId: 5,
    billingPrice: 12.5,
    startDateUtc: '2026-01-01T00:00:00.000Z',
    endDateUtc: '2027-01-01T00:00:00.000Z',
  } as const;
  await ask(calls.contract.create, { body: contract }, admin);
  const supplier = async (name: string, code: string, as?: SignedIn): Promise<Supplier> => {
    const contracts = [{ number: `${code}-1`, startDate: '2026-01-01', endDate: '2027-12-31' }];
    return (await ask(calls.supplier.create, { body: { name, code, contracts } }, as)).reply;
  };
  const contractOf = ({ id, contracts }: Supplier) => ({
    supplierId: id,
    contractId: contracts[0]?.id ?? '',
  });
  let tiles = 0;
  const newTile = (of: NewTile) => ({
    id: `019ce000-0000-7000-8000-${String(++tiles).padStart(12, '0')}`,
    ...of,
  });
  /** What a new dashboard with these tiles shows, on 10 March unless other days are named. */
  const showsAll = async (
    of: NewTile[],
    query: Partial<CallInput<typeof calls.analytics.figures>['query']> = {},
    as?: SignedIn,
  ): Promise<DashboardFigures['tiles']> => {
    await count();
    const body = { name: 'Day', tiles: of.map(newTile) };
    const { reply } = await ask(calls.analytics.create, { body }, as);
    const day = { from: '2026-03-10', to: '2026-03-10' };
    return (await ask(calls.analytics.figures, { query: { id: reply.id, ...day, ...query } }, as)).reply
      .tiles;
  };
  return {
    ...trips,
    owner,
    partner,
    theirs,
    write,
    /** Counts everything that changed. */
    count,
    showsAll,
    /** What a dashboard with one tile shows. */
    async shows(of: NewTile, ...more: [query?: Parameters<typeof showsAll>[1], as?: SignedIn]) {
      const [shown] = await showsAll([of], ...more);
      if (!shown) throw new Error('No figures');
      return shown;
    },
    /**
     * Monday 9 March, 23:30 in Qatar, to Tuesday 10 March, 10:15. The bike of Desert Riders delivers the first order late and
     * after midnight, and the second on time; the car of City Cars the third; the fourth is cancelled, the fifth is
     * open. The partner Pearl Riders delivers the sixth for 12.50.
     */
    async workingDay() {
      const cars = await supplier('City Cars', 'CC');
      const bike = await trips.register();
      const car = await trips.register({
        transportTypeId: 3,
        ...contractOf(cars),
      });
      const riders = await supplier('Pearl Supply', 'PS', theirs);
      const theirRider = (await ask(calls.agent.create, { body: trips.newAgent(contractOf(riders)) }, theirs))
        .reply;
      const tasks: Task[] = [];
      for (let n = 0; n < 6; n++) tasks.push(await trips.create());
      const set = (index: number, values: RawBuilder<unknown>) =>
        write(sql`update task set ${values} where id = ${tasks[index]?.id}`);
      const delivered = (agentId: string, by: string, at: string) =>
        sql`status_id = 7, agent_id = ${agentId}, pickup_by = '2026-03-09T20:31Z', deliver_by = ${by}::timestamptz,
            delivery_completed_at = ${at}::timestamptz`;
      await set(
        0,
        sql`created_at = '2026-03-09T20:30Z', ${delivered(bike.id, '2026-03-09T21:00Z', '2026-03-09T21:10Z')},
        distance_km = 4, amount_collected_minor = 1250, grand_total_minor = 3000`,
      );
      await set(
        1,
        sql`created_at = '2026-03-10T06:00Z', ${delivered(bike.id, '2026-03-10T07:00Z', '2026-03-10T06:40Z')},
        distance_km = 6.25, grand_total_minor = 4500`,
      );
      await set(
        2,
        sql`created_at = '2026-03-10T06:15Z', ${delivered(car.id, '2026-03-10T07:20Z', '2026-03-10T07:15Z')},
        distance_km = 2, amount_collected_minor = 2000, grand_total_minor = 2000`,
      );
      await set(
        3,
        sql`created_at = '2026-03-10T06:20Z', status_id = 8, cancellation_reason = 'Customer refused'`,
      );
      await set(4, sql`created_at = '2026-03-10T06:50Z'`);
      await set(
        5,
        sql`created_at = '2026-03-10T06:55Z', fulfillment_company_id = ${partner.id},
        ${delivered(theirRider.id, '2026-03-10T08:00Z', '2026-03-10T07:05Z')},
        distance_km = 3, offload = ${JSON.stringify({ state: 'accepted', price: 12.5 })}::jsonb`,
      );
      await write(sql`insert into online_trip (company_id, agent_id, started_at, ended_at) values
        (${owner}, ${bike.id}, '2026-03-09T20:40Z', '2026-03-09T22:10Z'),
        (${owner}, ${car.id}, '2026-03-10T06:30Z', '2026-03-10T07:30Z')`);
      return { bike, car, tasks, cityCars: cars };
    },
    /** All rows of the roll-ups, in an order of their own. */
    async rollups() {
      const rows = await server.deps.withTx(SYSTEM, async ({ db }) => [
        ...(
          await sql`select * from rollup_hour order by company_id, hour, vehicle, supplier_id, partner_id, taken, area_id`.execute(
            db,
          )
        ).rows,
        ...(await sql`select * from rollup_hour_sum order by company_id, hour`.execute(db)).rows,
        ...(
          await sql`select * from rollup_day order by company_id, day, vehicle, supplier_id, partner_id, taken`.execute(
            db,
          )
        ).rows,
        ...(
          await sql`select * from rollup_area_day order by company_id, day, vehicle, supplier_id, partner_id, taken, area_id`.execute(
            db,
          )
        ).rows,
        ...(
          await sql`select * from rollup_agent_area_day order by company_id, day, agent_id, partner_id, area_id`.execute(
            db,
          )
        ).rows,
        ...(
          await sql`select * from rollup_agent_day order by company_id, day, agent_id, partner_id`.execute(db)
        ).rows,
        ...(
          await sql`select * from rollup_agent_week order by company_id, week, agent_id, partner_id`.execute(
            db,
          )
        ).rows,
        ...(await sql`select * from rollup_cell_week order by company_id, week, cell_y, cell_x`.execute(db))
          .rows,
        ...(
          await sql`select * from rollup_cell_hour order by company_id, hour, cell_y, cell_x, vehicle, supplier_id, partner_id`.execute(
            db,
          )
        ).rows,
        ...(await sql`select * from rollup_cell_day order by company_id, day, cell_y, cell_x`.execute(db))
          .rows,
        ...(
          await sql`select * from rollup_cancel_day order by company_id, day, reason, vehicle, area_id`.execute(
            db,
          )
        ).rows,
        ...(await sql`select * from rollup_cancel_sum order by company_id, day, reason`.execute(db)).rows,
      ]);
      return rows;
    },
  };
}
export type AnalyticsServer = Awaited<ReturnType<typeof startAnalytics>>;
