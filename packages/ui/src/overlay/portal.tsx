import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders above the page, outside clipping containers. */
export const Portal = ({ children }: { children: ReactNode }) => createPortal(children, document.body);
