import { Button, Card, Loaded, Section, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useOpenedBase } from '../base/use-opened-base.ts';
import { useLockReason } from '../use-lock-reason.ts';
import { usePolicy } from '../use-policy.ts';
import { PolicyForm } from './policy-form.tsx';

/** The company's policy: the form, and who saved it when. */
export function PolicyCard() {
  const t = useText();
  const locked = useLockReason();
  const { data, error, refetch } = usePolicy();
  const { opened, isOutdated, onSaved, setDirty } = useOpenedBase(data?.policy, data?.version);
  return (
    <Card>
      <Section
        title={t('policy.title')}
        description={
          data?.updatedBy && data.updatedAtUtc ? (
            <>
              {t('config.savedBy', { version: data.version })} <bdi>{data.updatedBy}</bdi>,{' '}
              <TimeAgo at={data.updatedAtUtc} />
            </>
          ) : (
            data && t('policy.isDefault')
          )
        }
      >
        {isOutdated && (
          <Text role="status" tone="muted" marginBlockEnd="3">
            {t('config.newerSaved')}
          </Text>
        )}
        <Loaded query={{ data: opened, error, refetch }}>
          {({ key, config, version }) => (
            <>
              <Text tone="muted" marginBlockEnd="4">
                {t('policy.body')}
              </Text>
              <PolicyForm
                key={key}
                policy={config}
                version={version}
                locked={locked}
                onDirtyChange={setDirty}
                onSaved={onSaved}
              />
            </>
          )}
        </Loaded>
      </Section>
    </Card>
  );
}

/** Where limits of wallets are changed. */
export function MoneyRules({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  return (
    <Card>
      <Section title={t('policy.money')} description={t('policy.moneyBody')}>
        <Button onClick={onOpen}>{t('policy.moneyOpen')}</Button>
      </Section>
    </Card>
  );
}
