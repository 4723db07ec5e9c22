-- What an agent did, by when they did it.
create index agent_stop_done on agent_stop (agent_id, done_at) where done_at is not null;

-- Moves on the timeline board, with all that is needed to take one back for a few seconds: the tasks, stops and rides as
-- they were, and as the move left them.
create table timeline_move (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  -- Null for an API token.
  user_id uuid references user_account on delete cascade,
  made_at timestamptz not null,
  undone_at timestamptz,
  before jsonb not null,
  after jsonb not null
);
create index timeline_move_of_user on timeline_move (user_id, made_at);
select app.protect('timeline_move');
