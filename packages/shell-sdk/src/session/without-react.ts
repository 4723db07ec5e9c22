/** The session for pages before sign-in, which load neither the kit nor the rest of this package. */
export { type BrowserSession, createBrowserSession, loginAddress } from './browser-session.ts';
export { AgentRefused, type CodeNeeded, type Credentials, type Session, type SessionEnd } from './session.ts';
