-- Lists of tasks at any size: every order the board offers has an index, searches go by trigrams, and counting ends.

alter table agent_stop add column id uuid not null default uuidv7();
alter table task add column search text not null generated always as (
  ' ' || lower('T-' || number || ' ' || coalesce(client_generated_id, '')
    || ' ' || coalesce(pickup ->> 'name', '') || ' ' || coalesce(pickup ->> 'phoneNumber', '')
    || ' ' || coalesce(pickup ->> 'address', '')
    || ' ' || coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'phoneNumber', '')
    || ' ' || coalesce(delivery ->> 'address', ''))) stored;
create index task_search on task using gin (search gin_trgm_ops);
create index task_metadata on task using gin (metadata jsonb_path_ops);
create index task_skills on task using gin (required_skill_ids) where required_skill_ids <> '{}';
create index task_status on task (company_id, status_id, id);
create index task_pickup_by on task (company_id, pickup_by, id);
create index task_deliver_by on task (company_id, deliver_by, id);
create index task_total on task (company_id, grand_total_minor, id);
create index task_payment on task (company_id, payment_status_id, id);
create index task_priority on task (company_id, priority, id);
create index task_pickup_name on task (company_id, lower(pickup ->> 'name'), id);
create index task_delivery_name on task (company_id, lower(delivery ->> 'name'), id);
create index task_agent on task (company_id, agent_id, id);
create index task_transport on task (company_id, transport_type_id, id);
create index task_manual on task (company_id, id) where not auto_assign;
