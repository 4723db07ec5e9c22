-- Agents are users as well, and in most companies nearly all of them: the others are listed by role, without reading agents.
create index user_account_portal on user_account (company_id, created_at, id) where not roles @> '{Agent}';
