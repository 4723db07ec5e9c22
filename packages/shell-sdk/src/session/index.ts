export { type BrowserSession, createBrowserSession, loginAddress } from './browser-session.ts';
export {
  type CodeNeeded,
  type Credentials,
  isSysAdmin,
  type Session,
  type SessionEnd,
  type SessionOptions,
} from './session.ts';
export { type SignedIn, useSession, useVisitor } from './use-session.ts';
