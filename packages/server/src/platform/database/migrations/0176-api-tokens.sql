-- Keys of other systems, which act for one company. The secret itself is nowhere: its hash finds the row.
create table api_token (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  -- The first characters of the secret, so that a person can distinguish tokens.
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz
);
create index api_token_of_company on api_token (company_id, id desc);
select app.protect('api_token');
-- Found by its hash before the transaction has an actor.
grant select on api_token to qafila_functions;
create policy functions on api_token for select to qafila_functions using (true);
