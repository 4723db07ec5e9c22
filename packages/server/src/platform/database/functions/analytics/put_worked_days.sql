-- Puts what planned hours came to between two dates in the place of what was counted before. Of agents who had left before
-- them, nothing is read any more: what was counted of them stays.
create or replace function app.put_worked_days(company uuid, since date, until date, worked jsonb)
returns void language sql as $$
  delete from rollup_shift_day r using agent a, company c
   where r.company_id = company and r.day between since and until and a.id = r.agent_id and c.id = company
     and app.works_or_worked(a.id, a.employment_status_id, since::timestamp at time zone c.timezone);
  insert into rollup_shift_day (company_id, day, agent_id, planned_min, worked_min, late, missed)
  select company, w.day, w."agentId", w."plannedMin", w."workedMin", w.late, w.missed
    from jsonb_to_recordset(worked)
      as w ("agentId" uuid, day date, "plannedMin" integer, "workedMin" integer, late integer, missed integer);
$$;
