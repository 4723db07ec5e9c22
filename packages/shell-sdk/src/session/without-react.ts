/** The session for pages that load neither the kit nor the rest of this package: before sign-in. */
export { type BrowserSession, createBrowserSession, loginAddress } from './browser-session.ts';
export { AgentRefused, type CodeNeeded, type Credentials, type Session, type SessionEnd } from './session.ts';
