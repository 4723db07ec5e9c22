import { Button, Menu } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { UPLOAD_KINDS, type UploadKind } from './upload-kinds.ts';

/** Bulk updates of agents from a CSV. */
export function UploadMenu() {
  const t = useText();
  const [kind, setKind] = useState<UploadKind | null>(null);
  return (
    <>
      <Menu
        label={t('upload.menu')}
        align="end"
        trigger={
          <Button icon="upload" folds>
            {t('upload.menu')}
          </Button>
        }
        items={UPLOAD_KINDS.map((one) => ({
          key: one,
          label: t(`upload.${one}`),
          onSelect: () => setKind(one),
        }))}
      />
      {kind && <UploadDialog kind={kind} onClose={() => setKind(null)} />}
    </>
  );
}
