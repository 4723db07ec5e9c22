import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { CsvUploadDialog } from '@qafila/ui/files';
import { useText } from '../../../messages/use-text.ts';
import { agentResults } from '../../../shared/agent-results.tsx';
import { agentKeys } from '../../../shared/keys.ts';
import { UPLOAD_COLUMNS, type UploadKind, upload } from './upload-kinds.ts';

/** Bulk update of agents from a CSV; every row is checked and shown before the first one is written. */
export function UploadDialog({ kind, onClose }: { kind: UploadKind; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
  return (
    <CsvUploadDialog
      title={t(`upload.${kind}`)}
      t={t}
      template={{ name: `${kind}.csv`, columns: UPLOAD_COLUMNS[kind] }}
      notice={notice}
      send={(file, { dryRun }) => upload(api, kind, file, dryRun)}
      onWritten={() => void client.invalidateQueries({ queryKey: agentKeys.all })}
      results={agentResults}
      onClose={onClose}
    />
  );
}
