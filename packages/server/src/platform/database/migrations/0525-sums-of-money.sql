-- Sums of filtered payouts and cash closes are read from an index alone; closes are found by their status.
drop index cash_close_newest;
create index cash_close_newest on cash_close (company_id, at, id)
  include (status_id, balancing_status_id, expected_minor, counted_minor);
create index cash_close_status on cash_close (company_id, status_id, at, id)
  include (balancing_status_id, expected_minor, counted_minor);
drop index payout_newest;
create index payout_newest on payout (company_id, at, id) include (status_id, amount_minor);
drop index payout_status;
create index payout_status on payout (company_id, status_id, at, id) include (amount_minor);
