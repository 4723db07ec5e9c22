/** A message on its way out. */
export interface OutgoingMessage {
  /** The same on a second attempt; gateways that know the header send it once. */
  id: string;
  recipient: string;
  subject: string | null;
  body: string;
}

/** Sends one message or throws. */
export interface Gateway {
  send(message: OutgoingMessage): Promise<void>;
  close?(): void;
}
