import { Id } from '@qafila/contracts/core';
import { useVisitor } from '@qafila/shell-sdk';
import { ErrorState, Loaded, LoadingState } from '@qafila/ui';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { Board } from './board/board.tsx';
import { useDashboard } from './board/use-dashboard.ts';
import { SharedBoard } from './shared/shared-board.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useStoredSession } from './use-stored-session.ts';

/** A dashboard: by its own id for the company's users, by its link for anyone. */
export default function AnalyticsPage() {
  const { id = '' } = useParams();
  const isOwnId = v.is(Id, id);
  const isSignedIn = useVisitor() !== null;
  const stored = useStoredSession(isOwnId && !isSignedIn);
  if (isOwnId && isSignedIn) return <OwnBoard id={id} key={id} />;
  if (stored.isReading) return <LoadingState shape="page" />;
  if (stored.error) return <ErrorState error={stored.error} onRetry={stored.retry} />;
  // A dashboard's own id is not secret: it opens for users of its company only.
  return isOwnId ? <SignInFirst /> : <SharedBoard id={id} />;
}

function OwnBoard({ id }: { id: string }) {
  return (
    <Loaded query={useDashboard(id)} shape="page">
      {(dashboard) => <Board dashboard={dashboard} />}
    </Loaded>
  );
}
