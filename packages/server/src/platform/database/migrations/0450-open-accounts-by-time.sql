-- The account of a contract that no statement covers yet is read by time: postings of the partner's account since the last
-- statement, and tasks that ended since. Nothing reads an account's postings by their id: one index takes the place of the
-- other, so that posting writes no more than before.
create index journal_posting_by_time on journal_posting (account_id, at);
drop index journal_posting_of_account;
-- Tasks that a partner delivered are found by `task_given_delivered`, those that were cancelled by this one.
create index task_given_cancelled on task (fulfillment_company_id, updated_at)
  where status_id = 8 and fulfillment_company_id is not null;
-- Row-level security keeps a look-up in JSON from an index: this one could not find the tasks of a contract.
drop index task_of_contract;
