-- In an empty company the first steps begin with a supplier and an agent.
alter table start_checklist add column supplier_at timestamptz, add column agent_at timestamptz;
