import type { AssignmentConfig, ConfigName, TaskConfig } from '@qafila/contracts/config';
import { effectiveOverride } from '@qafila/domain/config';
import { Card, chakra, Loaded, LoadingState, Section, Stack, Text } from '@qafila/ui';
import { Combobox } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { AssignmentCardBody } from '../overrides/assignment-card-body.tsx';
import { isTaskConfig, useBaseInForce, useOverrides } from '../use-config.ts';
import { useConfigWords } from '../use-config-words.ts';
import { EffectiveFields } from './effective-fields.tsx';
import { type Entry, TypedMetadata } from './typed-metadata.tsx';
import { useTaskPicker } from './use-task-picker.ts';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
  },
});

/** 'Which rules apply to this task?': every effective value and its source, for a task or for typed metadata. */
export function RulesCard() {
  const t = useText();
  const picker = useTaskPicker();
  const [typed, setTyped] = useState<Entry[]>([{ key: '', value: '' }]);
  const { chosen } = picker;
  return (
    <Card>
      <Section title={t('config.rules.title')} description={t('config.rules.body')}>
        <Columns>
          <Stack gap="3" minWidth="0">
            <Combobox
              aria-label={t('config.rules.task')}
              placeholder={t('config.rules.task')}
              value={picker.option}
              onValue={picker.setOption}
              load={picker.load}
            />
            {picker.option ? (
              chosen.data && <TaskMetadata metadata={chosen.data.userMetaDataDtos} />
            ) : (
              <>
                <Text tone="muted">{t('config.rules.orType')}</Text>
                <TypedMetadata entries={typed} onChange={setTyped} />
              </>
            )}
          </Stack>
          <Stack gap="3" minWidth="0">
            {picker.option ? (
              <Loaded query={chosen} rows={6}>
                {({ userMetaDataDtos, autoAssignmentConfig }) => (
                  <Rules metadata={userMetaDataDtos} own={autoAssignmentConfig} />
                )}
              </Loaded>
            ) : (
              <Rules metadata={typed.filter(({ key }) => key.trim() !== '')} own={undefined} />
            )}
          </Stack>
        </Columns>
      </Section>
    </Card>
  );
}

function TaskMetadata({ metadata }: { metadata: readonly Entry[] }) {
  const t = useText();
  return (
    <Text tone="muted">
      {metadata.length > 0
        ? metadata.map(({ key, value }) => `${key} = ${value}`).join(', ')
        : t('config.rules.noMetadata')}
    </Text>
  );
}

interface RulesProps {
  metadata: readonly Entry[];
  /** The task's own settings. */
  own: Parameters<typeof EffectiveFields>[0]['own'];
}

const Rules = ({ metadata, own }: RulesProps) => (
  <>
    <Effective kind="task" metadata={metadata} own={own} />
    <Effective kind="assignment" metadata={metadata} own={undefined} />
  </>
);

interface EffectiveProps extends RulesProps {
  kind: ConfigName;
}

function Effective({ kind, metadata, own }: EffectiveProps) {
  const t = useText();
  const words = useConfigWords();
  const base = useBaseInForce(kind);
  const { data } = useOverrides(kind);
  if (!base || !data) return <LoadingState />;
  const override = effectiveOverride(data.configOverrides, metadata);
  const config: TaskConfig | AssignmentConfig = override?.override ?? base;
  const source = override ? words.header(override) : t('config.base');
  return (
    <section aria-label={t(`config.kind.${kind}`)}>
      <Text fontWeight="medium" marginBlockEnd="2">
        {t(`config.kind.${kind}`)}: <bdi>{words.title(config.ConfigurationTitle)}</bdi>
        {'. '}
        {t('config.rules.from', { source })}
      </Text>
      {isTaskConfig(config) ? (
        <EffectiveFields
          config={config}
          base={isTaskConfig(base) ? base : config}
          source={source}
          own={own}
        />
      ) : (
        <AssignmentCardBody config={config} />
      )}
    </section>
  );
}
