import type { Agent } from '@qafila/contracts/agent';
import { Flex, Link } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

/** Calls the agent, or writes to them. */
export function ContactBar({ agent }: { agent: Agent }) {
  const t = useText();
  return (
    <Flex gap="4" flexWrap="wrap" alignItems="center">
      <Link href={`tel:${agent.phoneNumber}`}>
        {t('detail.call')} <bdi dir="ltr">{agent.phoneNumber}</bdi>
      </Link>
      <Link href={`sms:${agent.phoneNumber}`}>{t('detail.message')}</Link>
    </Flex>
  );
}
