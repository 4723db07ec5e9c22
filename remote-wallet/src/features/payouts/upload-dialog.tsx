import { calls } from '@qafila/contracts';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { CsvUploadDialog } from '@qafila/ui/files';
import { useText } from '../../messages/use-text.ts';
import { walletKeys } from '../../shared/keys.ts';
import { UploadResults } from './upload-results.tsx';

const TEMPLATE = { name: 'payouts.csv', columns: ['publicId', 'amount', 'notes'] };

/** Payout requests from a CSV; every row is checked and shown before the first one is written. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  return (
    <CsvUploadDialog
      title={t('upload.title')}
      t={t}
      template={TEMPLATE}
      notice={useNotice()}
      send={(file, { dryRun, key }) =>
        api.call(calls.payout.create, {
          body: { file, dryRun: String(dryRun) },
          idempotencyKey: key,
        })
      }
      onWritten={() => void client.invalidateQueries({ queryKey: walletKeys.payouts })}
      results={(reply) => <UploadResults reply={reply} />}
      onClose={onClose}
    />
  );
}
