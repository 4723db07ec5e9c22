-- Links that ask a recipient to confirm where they are; each can be answered once.
create table address_confirmation (
  id text primary key,
  company_id uuid not null references company,
  task_id uuid not null references task on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The recipient's answer after the goods were picked up: a request to the operator.
  answer jsonb
);
create index address_confirmation_of_task on address_confirmation (task_id);
select app.protect('address_confirmation');
