-- What happened to a company's tasks on a day, for its replay. Lines are only ever added, so the index costs one entry a line.
create index task_history_by_time on task_history (company_id, at);
create index task_history_given_by_time on task_history (partner_company_id, at) where partner_company_id is not null;
create index offer_by_time on offer (company_id, offered_at);
