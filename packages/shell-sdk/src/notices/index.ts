import { useShell } from '../shell.tsx';
import type { Notices } from './notices.ts';

export { createNotices, type NoticeSink, type Notices } from './notices.ts';

/** `notice.success(text)`, `notice.error(text)`, `notice.failure(error)`: at the top right for 2500 ms. */
export const useNotice = (): Notices => useShell().notice;
