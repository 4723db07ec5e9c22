-- Tasks that a partner carries out. While one is offered or accepted, `fulfillment_company_id` lets the partner see it;
-- what happens to it in that time stands in the timeline of both.
alter table task_history add column partner_company_id uuid references company;
drop policy tenant on task_history;
create policy owner_or_partner on task_history
  using ((select app.sees_all()) or company_id = (select app.company_id())
         or partner_company_id = (select app.company_id()))
  with check ((select app.sees_all()) or company_id = (select app.company_id())
         or partner_company_id = (select app.company_id()));

-- What a company gave to partners, newest first, and what waits for an answer.
create index task_given on task (company_id, id desc) where fulfillment_company_id is not null;
create index task_offer_waiting on task ((offload ->> 'answerByUtc')) where offload ->> 'state' = 'offered';
