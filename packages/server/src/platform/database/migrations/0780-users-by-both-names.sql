-- Users are listed by their first name and then by their last one.
drop index user_account_by_name;
create index user_account_by_name on user_account (first_name, last_name, id);
drop index user_account_company_name;
create index user_account_company_name on user_account (company_id, first_name, last_name, id);
