import { calls } from '@qafila/contracts';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { CsvUploadDialog, saveFile, UploadResults } from '@qafila/ui/files';
import { useText } from '../../messages/use-text.ts';
import { pointKeys } from './point-keys.ts';

/** Columns of the file, as the server reads them. */
export const POINT_COLUMNS = [
  'Name',
  'Address',
  'Phone',
  'Zone',
  'Street',
  'Building',
  'Latitude',
  'Longitude',
  'Notes',
];
const TEMPLATE = 'location-points.csv';

/** Creates location points from a CSV; every row is checked and shown before the first one is written. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
  const saveTemplate = async () => {
    try {
      // Loaded on demand: few visits read or write CSV.
      const { pointTemplateCsv } = await import('@qafila/domain/csv');
      saveFile(notice, TEMPLATE, pointTemplateCsv());
    } catch (error) {
      notice.failure(error);
    }
  };
  return (
    <CsvUploadDialog
      title={t('point.import')}
      t={t}
      template={{ name: TEMPLATE, columns: POINT_COLUMNS, download: () => void saveTemplate() }}
      notice={notice}
      send={(file, { dryRun, key }) =>
        api.call(calls.location.importPoints, {
          body: { file, dryRun: String(dryRun) },
          idempotencyKey: key,
        })
      }
      onWritten={() => void client.invalidateQueries({ queryKey: pointKeys.all })}
      results={(reply, file, isCheck) => (
        <UploadResults reply={reply} file={file} what={t('point.name')} notice={notice} isCheck={isCheck} />
      )}
      onClose={onClose}
    />
  );
}
