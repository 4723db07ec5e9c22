import type { BulkReply } from '@qafila/contracts';
import { useNotice } from '@qafila/shell-sdk';
import { UploadResults } from '@qafila/ui/files';
import { useText } from '../messages/use-text.ts';

/** Results of an uploaded file whose rows are agents; for `results` of an upload dialog. */
export const agentResults = (reply: BulkReply, file: File, isCheck: boolean) => (
  <AgentResults reply={reply} file={file} isCheck={isCheck} />
);

function AgentResults(props: { reply: BulkReply; file: File; isCheck: boolean }) {
  const t = useText();
  const notice = useNotice();
  return <UploadResults {...props} what={t('results.agent')} notice={notice} />;
}
