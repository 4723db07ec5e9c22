import type { ReactNode } from 'react';

/** A message in the page. An error interrupts a screen reader. */
export function PlainNotice({ kind, children }: { kind: 'error' | 'success' | 'info'; children: ReactNode }) {
  return (
    <div className="qp-notice" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
