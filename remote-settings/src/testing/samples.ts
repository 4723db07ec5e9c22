import type { ApiToken, CompanyCallback } from '@qafila/contracts/company';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import type { DeliveryAttempt, Webhook } from '@qafila/contracts/webhook';
import { idOf } from '@qafila/testing/samples';

const CREATED = '2026-11-01T08:00:00.000Z';

/** A paged list as calls return it. */
export const listOf = <Row>(items: readonly Row[], paging: Partial<PagingFilteringContext> = {}) => ({
  items,
  pagingFilteringContext: {
    pageNumber: 1,
    pageSize: 20,
    totalItems: items.length,
    totalPages: 1,
    ...paging,
  },
});

const endpoint = (number: number) => ({
  id: idOf(number),
  url: `https://shop.example.com/hooks/${number}`,
  authHeader: null,
  disabledAtUtc: null,
  disabledReason: null,
  lastDeliveryAtUtc: null,
  createdAtUtc: CREATED,
});

export const callback = (number: number, part: Partial<CompanyCallback> = {}): CompanyCallback => ({
  ...endpoint(number),
  companyId: idOf(900),
  callbackTriggerId: 7,
  callbackTriggerName: 'Task Delivered',
  ...part,
});

export const webhook = (number: number, part: Partial<Webhook> = {}): Webhook => ({
  ...endpoint(number),
  triggerId: 4,
  trigger: 'delivered',
  protocol: 'https',
  active: true,
  ...part,
});

export const attempt = (number: number, part: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
  id: idOf(number),
  deliveryId: idOf(number + 1000),
  endpointId: idOf(1),
  eventId: idOf(number + 2000),
  eventType: 'task.delivered',
  attempt: 1,
  atUtc: '2026-11-22T08:58:00.000Z',
  responseStatus: 200,
  durationMs: 34,
  error: null,
  delivered: true,
  nextAttemptAtUtc: null,
  ...part,
});

export const apiToken = (number: number, part: Partial<ApiToken> = {}): ApiToken => ({
  id: idOf(number),
  name: 'Flower shop',
  prefix: 'qafila_Ab3dE9',
  scopes: ['tasks:read', 'tasks:write'],
  createdBy: 'admin@qafila.test',
  createdAtUtc: CREATED,
  expiresAtUtc: '2026-12-22T09:00:00.000Z',
  lastUsedAtUtc: null,
  lastUsedFrom: null,
  revokedAtUtc: null,
  ...part,
});
