-- Puts what planned hours came to between two dates in the place of what was counted before. Agents who have left are no
-- longer in any plan: what was counted of them stays.
create or replace function app.put_worked_days(company uuid, since date, until date, worked jsonb)
returns void language sql as $$
  delete from rollup_shift_day r using agent a
   where r.company_id = company and r.day between since and until and a.id = r.agent_id and a.employment_status_id = 1;
  insert into rollup_shift_day (company_id, day, agent_id, planned_min, worked_min, late, missed)
  select company, w.day, w."agentId", w."plannedMin", w."workedMin", w.late, w.missed
    from jsonb_to_recordset(worked)
      as w ("agentId" uuid, day date, "plannedMin" integer, "workedMin" integer, late integer, missed integer);
$$;
