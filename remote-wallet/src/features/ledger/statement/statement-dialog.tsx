import { calls } from '@qafila/contracts';
import { Id } from '@qafila/contracts/core';
import { STATEMENT_FORMATS } from '@qafila/contracts/wallet';
import { dayIn } from '@qafila/domain/dates';
import { LOCALES, useApi, useErrorText, useLocale, useNotice } from '@qafila/shell-sdk';
import { Button, Dialog, DialogFoot, useUi } from '@qafila/ui';
import {
  ChoiceField,
  ComboboxField,
  DateRangeField,
  dayRangeToUtc,
  Form,
  type Option,
  SubmitButton,
} from '@qafila/ui/fields';
import { downloadFile } from '@qafila/ui/files';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { type Text, useText } from '../../../messages/use-text.ts';
import { agentOption, findAgents } from '../../../shared/agents.ts';
import { LANGUAGE } from '../../../shared/language.ts';
import { useAgent } from '../../../shared/use-agent.ts';

const statementForm = (t: Text) =>
  v.object({
    agentId: v.pipe(v.string(t('statement.agentMissing')), Id),
    period: v.pipe(
      v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }),
      v.check(({ from, to }) => Boolean(from && to), t('statement.periodMissing')),
    ),
    format: v.picklist(STATEMENT_FORMATS),
    language: v.picklist(LOCALES),
  });

/** Downloads an agent's statement over a period; the choices stay when the call fails. */
export function StatementDialog({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const t = useText();
  const { t: ui, now, timeZone } = useUi();
  const { locale } = useLocale();
  const api = useApi();
  const notice = useNotice();
  const errorText = useErrorText();
  const { data: agent } = useAgent(agentId);
  const schema = useMemo(() => statementForm(t), [t]);
  const load = useCallback(
    async (search: string, signal: AbortSignal): Promise<Option<string>[]> =>
      (await findAgents(api, search, signal)).map(agentOption),
    [api],
  );
  const today = dayIn(now(), timeZone);
  const download = async ({ period, ...asked }: v.InferOutput<typeof schema>) => {
    const range = dayRangeToUtc(period, timeZone);
    const query = { ...asked, fromUtc: range.from ?? '', toUtc: range.to ?? '' };
    const { blob, fileName } = await api
      .call(calls.cashClose.statement, { query })
      .catch((error: unknown) => {
        throw new Error(errorText(error), { cause: error });
      });
    const { ok, message } = downloadFile(
      fileName ?? `statement-${period.from}-${period.to}.${asked.format}`,
      blob,
    );
    if (!ok) throw new Error(message);
    notice.success(message);
    onClose();
  };
  return (
    <Dialog open size="md" title={t('statement.title')} description={t('statement.body')} onClose={onClose}>
      <Form
        label={t('statement.title')}
        schema={schema}
        defaultValues={{
          agentId: agentId || undefined,
          period: { from: `${today.slice(0, 8)}01`, to: today },
          format: 'pdf',
          language: locale,
        }}
        onSubmit={download}
      >
        <ComboboxField
          name="agentId"
          label={t('agent')}
          placeholder={t('agent.pick')}
          initialLabel={agent && agentOption(agent).label}
          load={load}
          required
        />
        <DateRangeField name="period" label={t('statement.period')} required />
        <ChoiceField
          name="format"
          label={t('statement.format')}
          options={STATEMENT_FORMATS.map((value) => ({ value, label: t(`statement.${value}`) }))}
        />
        <ChoiceField
          name="language"
          label={t('statement.language')}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE[value] }))}
        />
        <DialogFoot>
          <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{t('statement.download')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
