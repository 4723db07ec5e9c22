-- A search over the journal is bounded, whatever it looks for and however long the journal is. First the newest entries
-- are looked through, as far as counting goes anyway; a word that is common fills the page there. Then one span of time
-- after the other, back through the years, each read through one index that knows the words, the span, and what the list
-- is narrowed to. Spans of 64 days are taken whole where few entries of theirs match, and two days at a time otherwise.

drop index journal_entry_search;
create index journal_entry_search on journal_entry using gin (search gin_trgm_ops, app.money_words(search),
  app.money_spans(company_id, 0, ledger_type_id * 4 + transaction_type_id, at),
  app.money_spans(company_id, 1, action_id, at), app.money_spans(company_id, 2, balancing_status_id, at),
  app.money_spans(agent_id, 3, 0, at), app.money_spans(company_id, 4, 0, at),
  app.money_spans(company_id, 5, action_id * 0, at))
  -- Kilobytes of entries that wait to be sorted in: every look at the index reads them all.
  with (gin_pending_list_limit = 128) where agent_id is not null;
alter table journal_entry alter column search set statistics -1;

-- Whatever a ledger is narrowed to, one index has it in order.
drop index journal_entry_actions;
drop index journal_entry_balanced;
drop index journal_entry_balanced_of_agent;
create index journal_entry_actions on journal_entry (company_id, action_id, at, id)
  where action_id is not null and agent_id is not null;
create index journal_entry_balanced on journal_entry
  (company_id, balancing_status_id, ledger_type_id, transaction_type_id, at, id)
  where balancing_status_id is not null and agent_id is not null;
create index journal_entry_balanced_of_agent on journal_entry
  (agent_id, balancing_status_id, ledger_type_id, transaction_type_id, at, id) where balancing_status_id is not null;
