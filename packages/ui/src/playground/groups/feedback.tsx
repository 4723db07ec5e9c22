import { useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { ErrorState } from '../../feedback/error-state.tsx';
import { LoadingState } from '../../feedback/loading-state.tsx';
import { createNoticeStore } from '../../feedback/notice-store.ts';
import { Notices } from '../../feedback/notices.tsx';
import { type RemoteFailure, RemotePanel } from '../../feedback/remote-panel.tsx';
import { Stack } from '../../layout/index.ts';

const FAILURES: RemoteFailure[] = ['away', 'missing', 'slow', 'broken', 'too-old'];
const nothing = () => undefined;

function NoticesSample() {
  const [store] = useState(() => createNoticeStore());
  return (
    <>
      <Button onClick={() => store.success('Status changed successfully!')}>Success</Button>
      <Button onClick={() => store.error('Session Expired. Please login again')}>Error</Button>
      <Notices store={store} />
    </>
  );
}

export const samples = {
  'empty-state': () => (
    <EmptyState
      title="No tasks yet"
      body="Create the first one, or import a CSV."
      action={<Button variant="primary">New task</Button>}
    />
  ),
  'loading-state': () => <LoadingState />,
  'error-state': () => <ErrorState error={new Error('The server does not answer.')} onRetry={nothing} />,
  'remote-panel': () => (
    <Stack>
      {FAILURES.map((reason) => (
        <RemotePanel
          key={reason}
          reason={reason}
          name="Wallet"
          onRetry={nothing}
          detail="ChunkLoadError: 412"
        />
      ))}
    </Stack>
  ),
  notices: NoticesSample,
};
