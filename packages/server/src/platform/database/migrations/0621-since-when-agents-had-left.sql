-- 0580 could only say that agents who were not active then had been so from that moment on. The audit log has the moment at which
-- each was blocked or had left; of others, the last position tells when they were last at work.
select app.enter('system', null, null, '{}');
update agent_inactive i
   set from_at = s.since
  from (select o.agent_id, o.from_at,
               coalesce((select max(e.created_at) from audit_event e
                          where e.subject = 'agent:' || o.agent_id and e.action = 'agent.employment'
                            and e.details ->> 'from' = '1' and e.created_at < o.from_at),
                        (select max(p.at) from agent_position p where p.agent_id = o.agent_id and p.at < o.from_at),
                        least(a.created_at, o.from_at)) as since
          from agent_inactive o
          join agent a on a.id = o.agent_id
         where not exists (select from audit_event e
                            where e.subject = 'agent:' || o.agent_id and e.action = 'agent.employment'
                              and e.created_at = o.from_at)) s
 where i.agent_id = s.agent_id and i.from_at = s.from_at;
