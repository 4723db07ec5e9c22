import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';

/** The element of the drawer's sticky footer, and how a view claims it. */
export interface DrawerFootSlot {
  element: HTMLElement | null;
  claim: () => () => void;
}

const DrawerFootContext = createContext<DrawerFootSlot | null>(null);

/** Provided by the shell around each view. */
export const DrawerFootProvider = DrawerFootContext.Provider;

/** The sticky footer of the drawer: secondary actions first, the one primary action last. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  const slot = useContext(DrawerFootContext);
  const claim = slot?.claim;
  useEffect(() => claim?.(), [claim]);
  return slot?.element ? createPortal(children, slot.element) : null;
}
