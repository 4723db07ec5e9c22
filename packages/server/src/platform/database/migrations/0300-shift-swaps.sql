-- An agent's request to give published hours to a colleague. An operator decides.
create table shift_swap (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  agent_id uuid not null references agent on delete cascade,
  day date not null,
  -- The hours as they were published, as in agent_day_plan.
  bar jsonb not null,
  -- Null until there is one: the agent may leave the choice to the operator.
  colleague_id uuid references agent on delete cascade,
  -- The operator chose the colleague; undoing the swap forgets the choice.
  colleague_chosen boolean not null default false,
  -- A date of the same week whose hours the agent takes in return.
  return_day date,
  note text,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  reason text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- Of an approved swap: both agents' dates before it, each with the version that the approval wrote.
  undo jsonb,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'approved') = (undo is not null))
);
create unique index shift_swap_once on shift_swap (agent_id, day, ((bar ->> 'startMin')::int)) where state = 'open';
create index shift_swap_of_company on shift_swap (company_id, id desc);
create index shift_swap_open on shift_swap (company_id, day) where state = 'open';
create index shift_swap_of_agent on shift_swap (agent_id, id desc);
create index shift_swap_of_colleague on shift_swap (colleague_id);
select app.protect('shift_swap');
