import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { IdentityQuestion } from '../common/identity-question.ts';
import { untilLoaded } from '../failures/with-retries.ts';

const IdentityDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./identity-dialog.tsx'))).IdentityDialog,
}));

/** Shows the dialog while a call waits for the password. */
export function IdentityHost({ question }: { question: IdentityQuestion }) {
  const refusal = useSyncExternalStore(question.subscribe, question.current);
  if (!refusal) return null;
  return (
    <Suspense>
      <IdentityDialog
        refusal={refusal}
        onConfirmed={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      />
    </Suspense>
  );
}
