-- Whether an agent of this employment status is active, or was blocked or has left at a moment or later.
create or replace function app.works_or_worked(agent uuid, employment_status smallint, since timestamptz) returns boolean
language sql stable as $$
  select employment_status = 1
    or exists (select from agent_inactive i where i.agent_id = agent and i.to_at is null and i.from_at >= since);
$$;
