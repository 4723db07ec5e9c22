-- Refuses an entry whose postings do not sum to zero.
create or replace function app.entry_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from journal_posting where entry_id = new.entry_id) <> 0 then
    raise exception 'the postings of entry % do not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
