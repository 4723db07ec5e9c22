import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders over the page, outside of whatever clips it. */
export const Portal = ({ children }: { children: ReactNode }) => createPortal(children, document.body);
