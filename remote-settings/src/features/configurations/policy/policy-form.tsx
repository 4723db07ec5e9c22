import { calls } from '@qafila/contracts';
import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import { CompanyPolicy, DEFAULT_TRACKING_TEXTS, PolicyConflict, SaveNote } from '@qafila/contracts/config';
import { form } from '@qafila/contracts/core';
import { useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Flex, Link, Stack, Text } from '@qafila/ui';
import {
  ChecksField,
  clearDraft,
  Form,
  FormSection,
  NumberField,
  SubmitButton,
  TextField,
  TimeField,
} from '@qafila/ui/fields';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../../messages/use-text.ts';
import { ConflictNote } from '../../../shared/versions/conflict-note.tsx';
import { ReasonField } from '../../../shared/versions/reason-field.tsx';
import { useVersionedSave } from '../../../shared/versions/use-versioned-save.ts';
import { FieldGrid } from '../fields/field-grid.ts';
import { policyKeys } from '../use-policy.ts';
import { MonthDayField } from './month-day-field.tsx';
import { usePolicyWords } from './use-policy-words.ts';

const DRAFT = 'config.policy';
const Values = form({ policy: CompanyPolicy, reason: SaveNote.reason });

interface PolicyFormProps {
  policy: CompanyPolicy;
  version: number | undefined;
  /** Why nothing can be changed. */
  locked: string | undefined;
  onDirtyChange: (dirty: boolean) => void;
  /** Called once the new version is saved, and again once it is read. */
  onSaved: (version: number, isRead: boolean) => void;
}

/** All rules of the company in one form. */
export function PolicyForm({ policy, version, locked, onDirtyChange, onSaved }: PolicyFormProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const words = usePolicyWords();
  const { company } = useSession();
  const { send, conflict } = useVersionedSave(version, PolicyConflict);
  const disabled = locked !== undefined;
  const defaults = {
    ...policy,
    trackingText: policy.trackingText ?? '',
    mailSender: policy.mailSender ?? '',
    smsSender: policy.smsSender ?? '',
  };
  return (
    <Form
      label={t('policy.form')}
      schema={Values}
      defaultValues={{ policy: defaults, reason: '' }}
      draftKey={DRAFT}
      onDirtyChange={onDirtyChange}
      onRefused={(messages) => {
        for (const message of messages) notice.error(message);
      }}
      onSubmit={async (values) => {
        const saved = await send((seen) =>
          api.call(calls.policy.save, { body: { ...values, version: seen } }),
        );
        onSaved(saved.version, false);
        notice.success(t('policy.saved'));
        clearDraft(DRAFT);
        await client.invalidateQueries({ queryKey: policyKeys.all });
        onSaved(saved.version, true);
      }}
    >
      {conflict && (
        <ConflictNote
          current={conflict.current}
          changes={conflict.changes.map(words.change)}
          next={t('config.conflict.saveAgain')}
        />
      )}
      <FormSection name="heat" title={t('policy.heat')}>
        <Text tone="muted">
          {t('policy.heatHint')}{' '}
          <Link asChild>
            <RouterLink to="/settings/heat-planner">{t('policy.heatPlanner')}</RouterLink>
          </Link>
        </Text>
        {/* Days on one line, hours on the next. */}
        <FieldGrid alignItems="start" gridTemplateColumns="repeat(auto-fit, minmax(max(180px, 40%), 1fr))">
          {(['heatFirstDay', 'heatLastDay'] as const).map((name) => (
            <MonthDayField
              key={name}
              name={`policy.${name}`}
              label={t(`policy.field.${name}`)}
              required
              disabled={disabled}
            />
          ))}
          {(['heatFromMin', 'heatUntilMin'] as const).map((name) => (
            <TimeField
              key={name}
              name={`policy.${name}`}
              label={t(`policy.field.${name}`)}
              required
              disabled={disabled}
            />
          ))}
        </FieldGrid>
        <ChecksField
          name="policy.heatVehicles"
          label={t('policy.field.heatVehicles')}
          options={AGENT_TRANSPORT.names.map((id) => ({ id, name: t(`rules.transport.${id}`) }))}
          empty={t('policy.none')}
          disabled={disabled}
        />
      </FormSection>
      <FormSection name="limits" title={t('policy.limits')}>
        <FieldGrid alignItems="start">
          <NumberField
            name="policy.maxOrdersPerAgent"
            label={t('policy.field.maxOrdersPerAgent')}
            required
            disabled={disabled}
          />
          <NumberField
            name="policy.offerSeconds"
            label={t('policy.field.offerSeconds')}
            unit={t('policy.seconds')}
            required
            disabled={disabled}
          />
          <NumberField
            name="policy.offloadAnswerMin"
            label={t('policy.field.offloadAnswerMin')}
            unit={t('policy.minutes')}
            required
            disabled={disabled}
          />
        </FieldGrid>
      </FormSection>
      <FormSection name="messages" title={t('policy.messages')}>
        <Stack gap="3">
          <TextField
            name="policy.trackingText"
            label={t('policy.field.trackingText')}
            hint={t('policy.trackingHint')}
            placeholder={DEFAULT_TRACKING_TEXTS[company?.locale === 'ar' ? 'ar' : 'en']}
            maxLength={300}
            disabled={disabled}
          />
          <FieldGrid alignItems="start">
            <TextField
              name="policy.mailSender"
              label={t('policy.field.mailSender')}
              hint={t('policy.senderHint')}
              maxLength={60}
              disabled={disabled}
            />
            <TextField
              name="policy.smsSender"
              label={t('policy.field.smsSender')}
              hint={t('policy.senderHint')}
              maxLength={11}
              disabled={disabled}
            />
          </FieldGrid>
        </Stack>
      </FormSection>
      <Flex gap="3" alignItems="flex-start" wrap="wrap">
        {locked ? (
          <Text tone="muted" flex="1">
            {locked}
          </Text>
        ) : (
          <ReasonField />
        )}
        <SubmitButton disabled={disabled} marginBlockStart={locked ? 0 : '6'}>
          {t('config.saveChanges')}
        </SubmitButton>
      </Flex>
    </Form>
  );
}
