/** The part of socket.io-client's socket that a channel uses, so that the library stays out of this package. */
export interface ChannelSocket {
  readonly connected: boolean;
  on(event: string, handler: (message: never) => void): unknown;
  emit(event: string, message: unknown, acknowledge?: (answer: never) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/**
 * Makes the socket of one namespace, on a connection of its own, not connected yet and without reconnection of its own:
 * the channel decides when to try again. `token` is asked at each attempt.
 */
export type OpenSocket = (namespace: string, token: () => string | null) => ChannelSocket;
