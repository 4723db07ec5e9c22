-- When the recipient was sent their tracking link, so that it is sent once, however often the order changes hands.
alter table task add column tracking_sent_at timestamptz;
-- Open orders with an agent sent it when they got the agent.
select app.enter('system', null, null, '{}');
update task set tracking_sent_at = assigned_at
 where status_id < 7 and agent_id is not null and send_tracking_message and delivery ->> 'phoneNumber' <> '';
