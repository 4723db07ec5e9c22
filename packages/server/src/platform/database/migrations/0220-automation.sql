-- Rules of a company: when an event, if conditions, then actions. Saved in versions, as configurations are.
create table automation_rule (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  -- The order in which rules act on one event, from 1.
  position integer not null check (position >= 1),
  name text not null,
  event text not null,
  conditions jsonb not null,
  actions jsonb not null,
  active boolean not null,
  run_count bigint not null default 0,
  last_run_at timestamptz,
  updated_at timestamptz not null
);
create index automation_rule_of_company on automation_rule (company_id, position);
select app.protect('automation_rule');

alter table configuration_version drop constraint configuration_version_kind_check;
alter table configuration_version add check (kind in ('task', 'assignment', 'automation'));
alter table configuration_version drop constraint configuration_version_action_check;
alter table configuration_version add check (action in ('reordered', 'rolledBack') or case kind
  when 'automation' then action in ('ruleAdded', 'ruleChanged', 'ruleSwitched', 'ruleRemoved')
  else action in ('base', 'overrideAdded', 'overrideChanged', 'overrideRemoved') end);

-- Rules whose work led to an event, first to last: a rule never answers its own event.
alter table outbox add column cause uuid[] not null default '{}';

-- A rule that an event has set off: waiting until it has acted, then a line of the log. Written with the publication of
-- the event, so that a rule answers an event exactly once.
create table automation_run (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  rule_id uuid not null,
  rule_name text not null,
  -- The event: its number in the outbox, its place in the order of publication, and what led to it.
  outbox_id bigint not null,
  sequence bigint not null,
  position integer not null,
  cause uuid[] not null,
  event text not null,
  task_id uuid not null,
  short_id text not null,
  conditions jsonb not null,
  -- Of the rule as it was; after the run with what became of each.
  actions jsonb not null,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'done', 'partly', 'refused', 'loop', 'failed')),
  -- The city's time, for people; and real time, for keeping house.
  at timestamptz not null,
  created_at timestamptz not null,
  unique (outbox_id, rule_id)
);
create index automation_run_waiting on automation_run (sequence, position) where outcome = 'waiting';
create index automation_run_order on automation_run (task_id, sequence, position) where outcome = 'waiting';
create index automation_run_newest on automation_run (company_id, id desc);
create index automation_run_of_rule on automation_run (rule_id, id desc);
create index automation_run_of_task on automation_run (task_id, id desc);
create index automation_run_age on automation_run (created_at);
select app.protect('automation_run');
