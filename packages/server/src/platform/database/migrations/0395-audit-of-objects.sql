-- Objects that are changed all the time (settings, companies, people) have as many entries as a table: who changed one, and
-- how, needs an index in the order of the list as well. A task has a few dozen, and most entries are about tasks, so that
-- these are left out.
create index audit_event_by_subject_and_actor on audit_event (company_id, subject, actor, created_at, id)
  where subject not like 'task:%';
create index audit_event_by_subject_and_action on audit_event (company_id, subject, action, created_at, id)
  where subject not like 'task:%';
create index audit_event_by_subject_actor_and_action on audit_event (company_id, subject, actor, action, created_at, id)
  where subject not like 'task:%';
