-- Replies to requests with an idempotency key are dropped after a while; an empty text stands for one. The keys stay.
drop index idempotency_key_age;
create index idempotency_key_reply on idempotency_key (created_at) where reply <> '';
