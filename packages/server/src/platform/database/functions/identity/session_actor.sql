-- The user of an active session, or no row. Their company is their own, or the one that a SysAdmin chose to
-- work in, as long as that is active. Looks past row-level security: the transaction has no actor yet.
create or replace function app.session_actor(session_id uuid, at timestamptz)
returns table (user_id uuid, company_id uuid, roles text[], email text, currency text, mfa_setup_required boolean, client_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, coalesce(u.company_id, a.id), u.roles, u.email, coalesce(c.currency, a.currency),
         u.should_enforce_mfa and u.mfa_enabled_at is null, s.client_id
    from session s
    join user_account u on u.id = s.user_id
    left join company c on c.id = u.company_id
    left join company a on a.id = s.acting_company_id and a.status = 'active' and 'SysAdmin' = any (u.roles)
   where s.id = session_id and s.ended_at is null and s.expires_at > at
     and u.active and (u.company_id is null or c.status = 'active')
$$;
