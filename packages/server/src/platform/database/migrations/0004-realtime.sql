grant select on sequence outbox_cursor to qafila_app;
