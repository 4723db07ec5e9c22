import type pg from 'pg';

/** Couriers of the demo company with the demo agent's password, on the map of Doha; returns their addresses. */
export async function addFleet(owner: pg.Client, size: number): Promise<string[]> {
  const { rows } = await owner.query<{ email: string }>(
    `with model as (select * from user_account where email = 'agent@qafila.test'), users as (
       insert into user_account (company_id, email, password_hash, first_name, last_name, roles, should_enforce_mfa)
       select m.company_id, 'fleet-' || g || '@riders.test', m.password_hash, 'Rider', 'Number ' || g, m.roles, false
         from model m, generate_series(1, $1::int) g returning id, company_id, email
     ), agents as (
       insert into agent (company_id, user_id, first_name, last_name, email, phone_number, transport_type_id, fleet_type_id)
       select company_id, id, 'Rider', 'of the fleet', email, '+97433000000', 2, 1 from users
       returning id, company_id, email
     ), states as (
       insert into agent_state (agent_id, company_id, online, latitude, longitude, position_at)
       select id, company_id, true, 25.2 + random() * 0.2, 51.4 + random() * 0.15, now() from agents
     )
     select email from agents`,
    [size],
  );
  return rows.map(({ email }) => email);
}
