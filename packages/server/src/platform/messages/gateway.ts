/** A message to send. */
export interface OutgoingMessage {
  /** Stable across retries; gateways that support it send the message once. */
  id: string;
  recipient: string;
  subject: string | null;
  body: string;
  /** The name that the recipient sees; null: that of the deployment. */
  sender: string | null;
}

/** Sends one message; throws if that fails. */
export interface Gateway {
  send(message: OutgoingMessage): Promise<void>;
  close?(): void;
}
