-- Events that were collected while their webhook was switched off waited for it, and held up other events about the same order.
select app.enter('system', null, null, '{}');
update event_delivery d set state = 'failed'
  from endpoint e where e.id = d.endpoint_id and d.state = 'waiting' and (not e.active or e.disabled_at is not null);
