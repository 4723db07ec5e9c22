import { createContext, useContext } from 'react';
import type { Report } from '../failures/report.ts';
import type { Registry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { IdentityQuestion } from './identity-question.ts';
import type { CallListener } from './watch-calls.ts';

/** What the parts of the signed-in shell share, beyond what remotes get. */
export interface Portal {
  registry: Registry;
  loader: RemoteLoader;
  report: Report;
  /** Whether the portal's server is reachable. */
  isReached: () => Promise<boolean>;
  reload: () => void;
  /** Asks for the password while a call waits for it. */
  identity: IdentityQuestion;
  /** Subscribes to the names of successful calls, of the shell and of every remote. */
  onCall: (listener: CallListener) => () => void;
  /** The page's first calls have ended: the frame may ask for what only it shows. */
  firstEnded: Promise<void>;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('Outside of the portal');
  return portal;
}
