-- What an answer came to: its recipient gets the same reply when they send it again, since the first one was lost.
alter table address_confirmation add column applied boolean;
