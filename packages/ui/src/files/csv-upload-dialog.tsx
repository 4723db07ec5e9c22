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
const Options = chakra('fieldset', { base: { display: 'contents' } });

/** Texts of the app, specific to what is uploaded. */
export type UploadTextKey =
  `upload.${'body' | 'check' | 'write' | 'columns' | 'template' | 'checked' | 'written'}`;

export interface CsvUploadDialogProps<Reply extends BulkReply = BulkReply> extends UploadOptions<Reply> {
  /** Title of the dialog. */
  title: string;
  /** `body` gets `rows`, `write` gets `count`, `checked` and `written` get `accepted` and `rejected`. */
  t: (key: UploadTextKey, values?: Record<string, number>) => string;
  /** Columns of the downloadable empty template; or `download` provides the app's own. */
  template: { name: string; columns: readonly string[]; download?: () => void };
  /** Called with the result of the template's download. */
  notice: { success: (text: string) => void; error: (text: string) => void };
  /** Further fields of the request, shown until the file is checked: it is written with the values it was checked with. */
  children?: ReactNode;
  /** Result of each row, checked or written. */
  results: (reply: Reply, file: File, isCheck: boolean) => ReactNode;
  onClose: () => void;
}

/** Uploads a CSV: checks every row without writing, shows the results, and writes after confirmation. */
export function CsvUploadDialog<Reply extends BulkReply>({
  title,
  t,
  template,
  notice,
  children,
  results,
  onClose,
  ...options
}: CsvUploadDialogProps<Reply>) {
  const { t: ui } = useUi();
  const { file, choose, checked, written, busy, failure, check, write } = useUpload(options);
  const reply = written ?? checked;
  const download =
    template.download ?? (() => saveFile(notice, template.name, `${template.columns.join(',')}\r\n`));
  return (
    <Dialog
      open
      persistent
      busy={busy}
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
      {!written && (
        <FileDrop label={title} file={file} onFile={choose} maximumSize={MAX_UPLOAD_BYTES} disabled={busy} />
      )}
      {!reply && children && <Options disabled={busy}>{children}</Options>}
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
          {results(reply, file, !written)}
        </>
      )}
    </Dialog>
  );
}
