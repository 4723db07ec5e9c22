-- The tasks as the functions of the task lists read them (see 0130): through a view, whose owner the planner asks for
-- statistics. For the functions' own role it may not use those of words, skills and metadata, since a policy binds it,
-- and would take the most common word for a rare one. Only their role may read it; they restrict the companies.
create view app.every_task as
select id, company_id, fulfillment_company_id, status_id, search, pickup_name, delivery_name, pickup_by, deliver_by,
       expected_delivery_at, distance_km, transport_type_id, payment_status_id, priority, auto_assign, agent_id,
       grand_total_minor, required_skill_ids, metadata, alerts
  from task;
revoke all on app.every_task from public, qafila_app;
grant select on app.every_task to qafila_functions;

-- Where the owner is not a superuser, policies bind them too.
do $$
begin
  execute format('create policy every_task on task for select to %I using (true)', current_user);
end $$;
