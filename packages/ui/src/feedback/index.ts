export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { LoadingState, type LoadingStateProps } from './loading-state.tsx';
export { Note } from './note.ts';
export { createNoticeStore, type Notice, type NoticeKind, type NoticeStore } from './notice-store.ts';
export { Notices } from './notices.tsx';
export { Placard, type PlacardProps } from './placard.tsx';
export { type RemoteFailure, RemotePanel, type RemotePanelProps } from './remote-panel.tsx';
export { useDelayed } from './use-delayed.ts';
