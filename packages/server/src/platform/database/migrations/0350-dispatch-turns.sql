-- Which process decides for a company, and until when unless it goes on: of several processes only one weighs the
-- company's orders at a time.
create table dispatch_turn (
  company_id uuid primary key references company on delete cascade,
  process_id uuid not null,
  until timestamptz not null
) with (fillfactor = 50);
select app.protect('dispatch_turn');
