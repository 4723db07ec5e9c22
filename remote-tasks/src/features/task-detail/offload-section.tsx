import type { Task } from '@qafila/contracts/task';
import { useVisitor } from '@qafila/shell-sdk';
import { Fact, Facts, Section, TimeAgo } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';

/** The offload: partner, price, and the partner's answer deadline. */
export function OffloadSection({ task }: { task: Task }) {
  const t = useText();
  const { money } = useFieldLabels();
  const own = useVisitor()?.company?.id;
  const { offload } = task;
  if (!offload) return null;
  const isPartner = own === offload.fulfillmentCompanyId && own !== task.companyId;
  return (
    <Section title={t('offload.section')}>
      <Facts>
        <Fact label={t(isPartner ? 'offload.owner' : 'offload.partner')}>
          <bdi>{isPartner ? task.companyName : offload.fulfillmentCompanyName}</bdi>
        </Fact>
        <Fact label={t('offload.state')}>{t(`offload.state.${offload.state}`)}</Fact>
        <Fact label={t('offload.price')}>{offload.price > 0 ? money(offload.price) : t('offload.free')}</Fact>
        {offload.answerByUtc && (
          <Fact label={t('offload.answerBy')}>
            <TimeAgo at={offload.answerByUtc} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
