/** What callbacks and webhooks have in common on screen. */
export interface Endpoint {
  id: string;
  url: string;
  authHeader: string | null;
  disabledAtUtc: string | null;
  disabledReason: 'gone' | 'failing' | null;
  lastDeliveryAtUtc: string | null;
  /** Of a webhook. */
  active?: boolean;
}
