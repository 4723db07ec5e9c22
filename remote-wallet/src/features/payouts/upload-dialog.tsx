import { MAX_CSV_ROWS, MAX_UPLOAD_BYTES } from '@qafila/contracts/core';
import { useNotice } from '@qafila/shell-sdk';
import { Button, chakra, Dialog, Text, useUi } from '@qafila/ui';
import { downloadFile, FileDrop } from '@qafila/ui/forms';
import { useText } from '../../messages/use-text.ts';
import { UploadResults } from './upload-results.tsx';
import { useUpload } from './use-upload.ts';

const Columns = chakra('code', { base: { fontSize: 'sm', overflowWrap: 'anywhere' } });
const COLUMNS = 'publicId,amount,notes';

/** Payout requests from a CSV: every row is checked and shown before the first one is written. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { t: ui } = useUi();
  const notice = useNotice();
  const { file, choose, checked, written, busy, failure, check, write } = useUpload();
  const reply = written ?? checked;
  const template = () => {
    const { ok, message } = downloadFile('payouts.csv', `${COLUMNS}\r\n`);
    if (ok) notice.success(message);
    else notice.error(message);
  };
  return (
    <Dialog
      open
      persistent={busy}
      size="md"
      title={t('upload.title')}
      description={t('upload.body', { rows: MAX_CSV_ROWS })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {written ? t('close') : ui('dialog.cancel')}
          </Button>
          {!checked && (
            <Button variant="primary" busy={busy} disabled={!file} onClick={() => void check()}>
              {t('upload.check')}
            </Button>
          )}
          {checked && !written && (
            <Button
              variant="primary"
              busy={busy}
              disabled={checked.accepted === 0}
              onClick={() => void write()}
            >
              {t('upload.write', { count: checked.accepted })}
            </Button>
          )}
        </>
      }
    >
      {!written && (
        <FileDrop label={t('upload.title')} file={file} onFile={choose} maximumSize={MAX_UPLOAD_BYTES} />
      )}
      {!reply && (
        <Text size="sm" tone="muted">
          {t('upload.columns')} <Columns>{COLUMNS}</Columns>{' '}
          <Button size="sm" variant="ghost" icon="download" onClick={template}>
            {t('upload.template')}
          </Button>
        </Text>
      )}
      {failure && (
        <Text role="alert" tone="danger">
          {failure}
        </Text>
      )}
      {reply && (
        <>
          <Text role="status">
            {t(written ? 'upload.written' : 'upload.checked', {
              accepted: reply.accepted,
              rejected: reply.rejected,
            })}
          </Text>
          <UploadResults reply={reply} />
        </>
      )}
    </Dialog>
  );
}
