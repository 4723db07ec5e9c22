import { useChannel, useNotice } from '@qafila/shell-sdk';

/** Shows what the company's automation rules want its users to know. */
export function RuleNotices() {
  const notice = useNotice();
  useChannel('operational', 'automation.notice', ({ shortId, text }) =>
    notice.info(text.includes(shortId) ? text : `${shortId}: ${text}`),
  );
  return null;
}
