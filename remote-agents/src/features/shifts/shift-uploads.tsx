import { calls } from '@qafila/contracts';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Checkbox, Menu } from '@qafila/ui';
import { CsvUploadDialog, UploadResults } from '@qafila/ui/files';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentResults } from '../../shared/agent-results.tsx';
import { agentKeys } from '../../shared/keys.ts';
import { useShiftFiles } from './use-shift-files.ts';

/** Columns of the files, as the server reads them. */
export const SHIFT_COLUMNS = [
  'title',
  'startDate',
  'endDate',
  'maxAssignableAgents',
  'activeDays',
  'hours',
  'break',
  'breakMandatory',
  'notes',
];
export const ALLOCATION_COLUMNS = ['publicId', 'shiftShortId'];

/** Creates shifts and assigns agents from CSV, with the templates to start from. */
export function ShiftUploads() {
  const t = useText();
  const files = useShiftFiles();
  const [open, setOpen] = useState<'shifts' | 'allocation' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t('shift.csv')}
        align="end"
        trigger={
          <Button icon="upload" folds>
            {t('shift.csv')}
          </Button>
        }
        items={[
          { key: 'shifts', label: t('shift.csv.shifts'), icon: 'upload', onSelect: () => setOpen('shifts') },
          {
            key: 'allocation',
            label: t('shift.csv.allocation'),
            icon: 'upload',
            onSelect: () => setOpen('allocation'),
          },
          {
            key: 'template',
            label: t('shift.csv.template'),
            icon: 'download',
            onSelect: () => void files.template(),
          },
          {
            key: 'unassigned',
            label: t('shift.csv.unassigned'),
            icon: 'download',
            onSelect: () => void files.unassigned(),
          },
        ]}
      />
      {open === 'shifts' && <CreateShiftsDialog onClose={close} />}
      {open === 'allocation' && <AllocationDialog onClose={close} />}
    </>
  );
}

function CreateShiftsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const files = useShiftFiles();
  return (
    <CsvUploadDialog
      title={t('shift.csv.shifts')}
      t={(key, values) => t(key === 'upload.write' ? 'shift.csv.write' : key, values)}
      template={{ name: '', columns: SHIFT_COLUMNS, download: () => void files.template() }}
      notice={notice}
      send={(file, { dryRun, key }) =>
        api.call(calls.shift.bulkCreate, {
          body: { file, dryRun: String(dryRun) },
          idempotencyKey: key,
        })
      }
      onWritten={() => void client.invalidateQueries({ queryKey: agentKeys.all })}
      results={(reply, file, isCheck) => (
        <UploadResults reply={reply} file={file} what={t('shift.name')} notice={notice} isCheck={isCheck} />
      )}
      onClose={onClose}
    />
  );
}

function AllocationDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const [reassign, setReassign] = useState(false);
  return (
    <CsvUploadDialog
      title={t('shift.csv.allocation')}
      t={t}
      template={{ name: 'shift-allocation.csv', columns: ALLOCATION_COLUMNS }}
      notice={notice}
      send={(file, { dryRun }) =>
        api.call(calls.shift.bulkUpdateAssociation, {
          query: { ReassignAgentsOnOverlapping: reassign },
          body: { file, dryRun: String(dryRun) },
        })
      }
      onWritten={() => void client.invalidateQueries({ queryKey: agentKeys.all })}
      results={agentResults}
      onClose={onClose}
    >
      <Checkbox checked={reassign} onChange={(event) => setReassign(event.target.checked)}>
        {t('shift.reassign')}
      </Checkbox>
    </CsvUploadDialog>
  );
}
