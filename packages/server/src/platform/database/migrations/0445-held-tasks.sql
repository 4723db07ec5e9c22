-- A decision to keep a task until its agent has to set out: for whom, and until when.
alter table assignment_trace
  drop constraint assignment_trace_outcome_check,
  add constraint assignment_trace_outcome_check
    check (outcome in ('assigned', 'held', 'waiting', 'noCandidate', 'failed')),
  add column held_agent_id uuid,
  add column held_until timestamptz,
  add constraint assignment_trace_held_check check ((outcome = 'held') = (held_until is not null));
