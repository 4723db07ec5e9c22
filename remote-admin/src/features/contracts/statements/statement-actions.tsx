import { calls } from '@qafila/contracts';
import type { Contract } from '@qafila/contracts/company';
import type { ContractStatement } from '@qafila/contracts/partner';
import { dayIn, formatDay } from '@qafila/domain/dates';
import { addDays } from '@qafila/domain/roster';
import { LOCALES, useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Menu, Text, useNow, useUi } from '@qafila/ui';
import { saveFile } from '@qafila/ui/files';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { contractKeys } from '../../../shared/keys.ts';
import { firstDay } from './period-text.ts';
import { SendDialog } from './send-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { usePayment } from './use-statement-words.ts';

interface ActionsProps {
  contract: Contract;
  statement: ContractStatement;
  onChosen: (id: string | undefined) => void;
}

/** What the reader's company may do with a statement, and its files. */
export function StatementActions({ contract, statement, onChosen }: ActionsProps) {
  const t = useText();
  const { locale } = useUi();
  const payment = usePayment(statement);
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'send' | 'settle' | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, version } = statement;
  const first = firstDay(statement);
  const today = dayIn(useNow(), statement.timezone);
  const may = (action: ContractStatement['allowedActions'][number]) =>
    statement.allowedActions.includes(action);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      notice.success(done);
    } catch (error) {
      notice.failure(error);
    }
    await client.invalidateQueries({ queryKey: contractKeys.all });
    setBusy(false);
  };
  const agree = async () => {
    const question = { title: t('statement.agree.title'), body: t('statement.agree.body', { payment }) };
    if (!(await confirm({ ...question, confirmLabel: t('statement.agree') }))) return;
    const body = { statementId: id ?? '', version };
    await run(() => api.call(calls.contractStatement.agree, { body }), t('statement.agreed'));
  };
  const discard = async () => {
    const question = { title: t('statement.discard.title'), body: t('statement.discard.body') };
    if (!(await confirm({ ...question, confirmLabel: t('statement.discard'), tone: 'danger' }))) return;
    await run(async () => {
      await api.call(calls.contractStatement.discard, { query: { id: id ?? '' } });
      onChosen(undefined);
    }, t('statement.discarded'));
  };
  const download = async (format: 'pdf' | 'csv', language: 'en' | 'ar') => {
    try {
      const query = { id: id ?? '', format, language };
      const { blob, fileName } = await api.call(calls.contractStatement.file, { query });
      saveFile(notice, fileName ?? `contract-statement-${statement.number}.${format}`, blob);
    } catch (error) {
      notice.failure(error);
    }
  };
  const files = (['pdf', 'csv'] as const).flatMap((format) =>
    LOCALES.map((language) => ({
      key: `${format}-${language}`,
      label: t(`statement.file.${format}.${language}`),
      onSelect: () => void download(format, language),
    })),
  );
  return (
    <>
      {id && (
        <Menu
          label={t('statement.files')}
          align="end"
          trigger={<Button icon="download">{t('statement.files')}</Button>}
          items={files}
        />
      )}
      {may('discard') && (
        <Button busy={busy} onClick={() => void discard()}>
          {t('statement.discard')}
        </Button>
      )}
      {may('agree') && (
        <Button variant="primary" icon="check" busy={busy} onClick={() => void agree()}>
          {t('statement.agree')}
        </Button>
      )}
      {may('send') &&
        (first < today ? (
          <Button variant="primary" onClick={() => setDialog('send')}>
            {t('statement.send')}
          </Button>
        ) : (
          <Text tone="muted">
            {t('statement.send.wait', {
              day: formatDay(addDays(first, 1), { zone: statement.timezone, locale }),
            })}
          </Text>
        ))}
      {may('settle') && (
        <Button variant="primary" onClick={() => setDialog('settle')}>
          {t(statement.amount === 0 ? 'statement.close' : 'statement.settle')}
        </Button>
      )}
      {dialog === 'send' && (
        <SendDialog contract={contract} open={statement} onSent={onChosen} onClose={() => setDialog(null)} />
      )}
      {dialog === 'settle' && <SettleDialog statement={statement} onClose={() => setDialog(null)} />}
    </>
  );
}
