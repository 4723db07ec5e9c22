-- What a correction counted before and after it; null for events of other kinds, and for corrections made before these were kept.
alter table contract_statement_event
  add column due_before_minor bigint,
  add column due_after_minor bigint,
  add column cash_before_minor bigint,
  add column cash_after_minor bigint,
  add constraint contract_statement_event_amounts check (
    num_nulls(due_before_minor, due_after_minor, cash_before_minor, cash_after_minor) in (0, 4));
