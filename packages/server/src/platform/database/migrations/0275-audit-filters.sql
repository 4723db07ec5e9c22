-- The audit log shows the newest entries under any filter: by person, kind of action, both, or object. Each filter has
-- its own index in the order of the list, so that a page costs the same at any number of rows. All of them start with the
-- company; over all companies, a page is merged from the newest entries of each.
drop index audit_event_newest;
drop index audit_event_subject;
create index audit_event_by_actor on audit_event (company_id, actor, created_at, id);
create index audit_event_by_action on audit_event (company_id, action, created_at, id);
create index audit_event_by_actor_and_action on audit_event (company_id, actor, action, created_at, id);
create index audit_event_by_subject on audit_event (company_id, subject, created_at, id);
