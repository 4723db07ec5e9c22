import type { CodeNeeded } from '@qafila/shell-sdk/session';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../app/app-context.ts';
import { landingOf, returnAddress } from '../guards/landing.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

export { requireVisitor } from '../guards/require-visitor.ts';

/** /login: password, then the code of the second step where the account has one. */
export function LoginPage() {
  const { session } = useApp();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [before] = useState(session.user);
  const [pending, setPending] = useState<{ needed: CodeNeeded; keep: boolean } | null>(null);
  // What was typed when the server accepted it: if the lookup after it fails, only that is repeated.
  const [accepted, setAccepted] = useState('');

  const enter = async () => {
    // Look up the user first: an agent is refused here, before the portal is loaded.
    const user = await session.lookUp();
    // The page that has just refused this user would send them back here.
    const isRefused = search.get('ended') === 'role' && before?.id === user.id;
    const address = isRefused ? landingOf(user) : returnAddress(search, user);
    // The page has read lists of another user.
    if (before && before.id !== user.id) session.reload(address);
    else await navigate(address, { replace: true });
  };

  return pending ? (
    <CodeStep
      onBack={() => setPending(null)}
      onCode={async (code) => {
        // A code is accepted once.
        const { mfaToken } = pending.needed;
        if (accepted !== mfaToken) await session.confirmCode(pending.needed, code, pending.keep);
        setAccepted(mfaToken);
        await enter();
      }}
    />
  ) : (
    <PasswordStep
      ended={search.get('ended')}
      onCredentials={async (credentials) => {
        const typed = JSON.stringify(credentials);
        const needed = accepted === typed ? null : await session.signIn(credentials);
        if (needed) return setPending({ needed, keep: credentials.keep });
        setAccepted(typed);
        await enter();
      }}
    />
  );
}
