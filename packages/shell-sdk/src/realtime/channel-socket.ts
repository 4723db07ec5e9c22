/** The part of socket.io-client's socket that a channel uses, so that this package does not depend on the library. */
export interface ChannelSocket {
  readonly connected: boolean;
  on(event: string, handler: (message: never) => void): unknown;
  emit(event: string, message: unknown, acknowledge?: (answer: never) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/**
 * Creates the socket of one namespace on its own connection, not connected yet and without automatic reconnection:
 * the channel decides when to retry. `token` is called at each attempt.
 */
export type OpenSocket = (namespace: string, token: () => string | null) => ChannelSocket;
