import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Text } from '@qafila/ui';
import { CsvUploadDialog } from '@qafila/ui/files';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { ResultTable } from '../../../shared/results-dialog.tsx';
import { useRejectedRows } from '../../../shared/use-rejected-rows.ts';
import { UPLOAD_COLUMNS, type UploadKind, upload } from './upload-kinds.ts';

const noName = () => undefined;

/** Bulk update of agents from a CSV; every row is checked and shown before the first one is written. */
export function UploadDialog({ kind, onClose }: { kind: UploadKind; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
  const rejected = useRejectedRows();
  return (
    <CsvUploadDialog
      title={t(`upload.${kind}`)}
      t={t}
      template={{ name: `${kind}.csv`, columns: UPLOAD_COLUMNS[kind] }}
      notice={notice}
      send={(file, { dryRun }) => upload(api, kind, file, dryRun)}
      onWritten={() => void client.invalidateQueries({ queryKey: agentKeys.all })}
      results={(reply, file) => (
        <>
          {reply.rejected > 0 && (
            <Text>
              <Button size="sm" icon="download" onClick={() => void rejected(file, reply)}>
                {t('upload.rejected')}
              </Button>
            </Text>
          )}
          <ResultTable reply={reply} nameOf={noName} />
        </>
      )}
      onClose={onClose}
    />
  );
}
