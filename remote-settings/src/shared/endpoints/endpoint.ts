/** Common part of callbacks and webhooks. */
export interface Endpoint {
  id: string;
  url: string;
  authHeader: string | null;
  disabledAtUtc: string | null;
  disabledReason: 'gone' | 'failing' | null;
  lastDeliveryAtUtc: string | null;
  /** Webhooks only. */
  active?: boolean;
}
