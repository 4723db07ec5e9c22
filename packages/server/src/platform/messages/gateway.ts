/** A message to send. */
export interface OutgoingMessage {
  /** Stable across retries; gateways that support it send the message once. */
  id: string;
  recipient: string;
  subject: string | null;
  body: string;
}

/** Sends one message; throws if that fails. */
export interface Gateway {
  send(message: OutgoingMessage): Promise<void>;
  close?(): void;
}
