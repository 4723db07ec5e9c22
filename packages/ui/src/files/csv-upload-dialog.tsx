import { chakra } from '@chakra-ui/react/styled-system';
import { type BulkReply, MAX_CSV_ROWS, MAX_UPLOAD_BYTES } from '@qafila/contracts/core';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Text } from '../layout/text.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { useUi } from '../theme/ui-context.ts';
import { saveFile } from './download.ts';
import { FileDrop } from './file-drop.tsx';
import { type UploadOptions, useUpload } from './use-upload.ts';

const Columns = chakra('code', { base: { fontSize: 'sm', overflowWrap: 'anywhere' } });

/** The texts that an app brings; each names what it takes in its own words. */
export type UploadTextKey =
  `upload.${'body' | 'check' | 'write' | 'columns' | 'template' | 'checked' | 'written'}`;

export interface CsvUploadDialogProps extends UploadOptions {
  /** Names the dialog and its file. */
  title: string;
  /** `body` is told `rows`, `write` the `count`, `checked` and `written` how many are `accepted` and `rejected`. */
  t: (key: UploadTextKey, values?: Record<string, number>) => string;
  /** An empty file with the columns that are read, to be downloaded; or `download` brings one of the app's own. */
  template: { name: string; columns: readonly string[]; download?: () => void };
  /** Told how the download of the template went. */
  notice: { success: (text: string) => void; error: (text: string) => void };
  /** What is asked for beside the file, until it is checked. */
  children?: ReactNode;
  /** What became of each row. */
  results: (reply: BulkReply, file: File) => ReactNode;
  onClose: () => void;
}

/** Takes a CSV, checks every row without writing, shows what each would do, and writes when that is confirmed. */
export function CsvUploadDialog({
  title,
  t,
  template,
  notice,
  children,
  results,
  onClose,
  ...options
}: CsvUploadDialogProps) {
  const { t: ui } = useUi();
  const { file, choose, checked, written, busy, failure, check, write } = useUpload(options);
  const reply = written ?? checked;
  const download =
    template.download ?? (() => saveFile(notice, template.name, `${template.columns.join(',')}\r\n`));
  return (
    <Dialog
      open
      persistent={busy}
      size="md"
      title={title}
      description={t('upload.body', { rows: MAX_CSV_ROWS })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {ui(written ? 'close' : 'dialog.cancel')}
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
      {!written && <FileDrop label={title} file={file} onFile={choose} maximumSize={MAX_UPLOAD_BYTES} />}
      {!reply && children}
      {!reply && (
        <Text size="sm" tone="muted">
          {t('upload.columns')} <Columns>{template.columns.join(', ')}</Columns>{' '}
          <Button size="sm" variant="ghost" icon="download" onClick={download}>
            {t('upload.template')}
          </Button>
        </Text>
      )}
      {failure && (
        <Text role="alert" tone="danger">
          {failure}
        </Text>
      )}
      {reply && file && (
        <>
          <Text role="status">
            {t(written ? 'upload.written' : 'upload.checked', {
              accepted: reply.accepted,
              rejected: reply.rejected,
            })}
          </Text>
          {results(reply, file)}
        </>
      )}
    </Dialog>
  );
}
