import type { DrawerProps } from '@qafila/shell-sdk';
import { DrawerFoot } from '@qafila/shell-sdk';
import { Button, Stack, Text, useUi } from '@qafila/ui';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useText } from '../../messages/use-text.ts';
import { takeDropped } from '../../shared/dropped-file.ts';
import { OperatorsOnly } from '../../shared/operators-only.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { FileSection } from './file-section.tsx';
import { ImportProgress } from './import-progress.tsx';
import { missingFields } from './mapping.ts';
import { PreviewSection } from './preview-section.tsx';
import { useProblemText } from './problem-text.ts';
import { ResultSection } from './result-section.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useImport } from './use-import.ts';

export default function ImportDrawer(props: DrawerProps) {
  return (
    <OperatorsOnly>
      <ImportTasks {...props} />
    </OperatorsOnly>
  );
}

/** Tasks from a CSV: choose a file, map its columns, check all rows, then import with a result per row. */
function ImportTasks({ close, setDirty }: DrawerProps) {
  const t = useText();
  const { t: ui } = useUi();
  const problemText = useProblemText();
  const { file, chosen, unreadable, take, map } = useChosenFile();
  const takeOver = useEffectEvent(() => {
    const dropped = takeDropped();
    if (dropped) void take(dropped);
  });
  useEffect(() => takeOver(), []);
  const work = useImport();
  const { refused, ready, imported, isDone, busy, failure, forget, check, importReady, stop } = work;
  const missing = chosen ? missingFields(chosen.choice) : [];
  const isEmpty = chosen?.head.rows.length === 0;
  const isOpen = file !== undefined && !isDone;
  // Before the result can be seen: Esc right after it must not ask about a file that is already imported.
  useLayoutEffect(() => setDirty(isOpen), [isOpen, setDirty]);

  const started = imported.length > 0 && !isDone;
  const locked = busy !== undefined || started;
  return (
    <Stack gap="6">
      <FileSection
        file={file}
        locked={locked}
        problem={
          unreadable ? problemText.ofFailure(unreadable) : isEmpty ? t('import.problem.noRows') : undefined
        }
        onFile={(next) => {
          forget();
          void take(next);
        }}
      />
      {chosen && !isEmpty && (
        <>
          <ColumnsSection
            // Once the rows are checked, the columns collapse to make room for the results.
            key={`${file?.name} ${refused ? 'checked' : 'chosen'}`}
            chosen={chosen}
            missing={missing}
            locked={locked || isDone}
            onMap={(position, field) => {
              forget();
              map(position, field);
            }}
          />
          {!refused && <PreviewSection chosen={chosen} />}
          {refused && (
            <ResultSection
              chosen={chosen}
              refused={refused}
              ready={ready}
              imported={imported}
              isDone={isDone}
            />
          )}
        </>
      )}
      {busy === 'import' && <ImportProgress done={imported.length} total={ready} />}
      {failure !== undefined && (
        <Text role="alert" tone="danger">
          {problemText.ofFailure(failure)} {t(started ? 'import.goOnHint' : 'import.safe')}
        </Text>
      )}
      <DrawerFoot>
        {busy === 'import' ? (
          <Button onClick={stop}>{t('import.stop')}</Button>
        ) : (
          <Button onClick={close} disabled={busy === 'check'}>
            {isDone ? t('import.close') : ui('dialog.cancel')}
          </Button>
        )}
        {!refused && (
          <Button
            variant="primary"
            busy={busy === 'check'}
            disabled={!chosen || isEmpty || missing.length > 0}
            onClick={() => chosen && void check(chosen)}
          >
            {t(failure === undefined ? 'import.check' : 'import.again')}
          </Button>
        )}
        {refused && !isDone && (
          <Button
            variant="primary"
            busy={busy === 'import'}
            disabled={ready === 0}
            onClick={() => chosen && void importReady(chosen)}
          >
            {started ? t('import.goOn') : t('import.import', { count: ready })}
          </Button>
        )}
      </DrawerFoot>
    </Stack>
  );
}
