-- Decisions of the engine are deleted after a while.
create index assignment_trace_age on assignment_trace (at);
