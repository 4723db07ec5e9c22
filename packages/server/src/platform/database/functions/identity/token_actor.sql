-- The API token with this hash, while it is neither revoked nor expired and its company is active; or no row.
-- Looks past row-level security: the transaction has no actor yet.
create or replace function app.token_actor(secret_hash bytea, at timestamptz)
returns table (token_id uuid, company_id uuid, currency text, name text, scopes text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id, c.currency, t.name, t.scopes
    from api_token t join company c on c.id = t.company_id
   where t.hash = secret_hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > at)
     and c.status = 'active'
$$;
