-- Whoever publishes the outbox is woken by the commit that filled it.
create function app.wake_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_wake after insert on outbox for each statement execute function app.wake_outbox();
grant select on sequence outbox_cursor to qafila_app;
