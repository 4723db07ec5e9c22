import type { AgentCandidate, AssignmentTrace } from '@qafila/contracts/assignment';
import { formatTime } from '@qafila/domain/dates';
import { Badge, Flex, Stack, Text, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const TONES = { Accepted: 'success', Declined: 'danger', Expired: 'warning' } as const;

/** The offers of a round: agent, time, response. */
export function TraceOffers({
  offers,
  candidates,
}: {
  offers: AssignmentTrace['offers'];
  candidates: readonly AgentCandidate[];
}) {
  const t = useText();
  const { locale, timeZone } = useUi();
  if (offers.length === 0) return null;
  const time = (iso: string) => formatTime(iso, { zone: timeZone, locale });
  const nameOf = (id: string, publicId: string) => {
    const name = candidates.find((candidate) => candidate.id === id)?.fullName;
    return name ? `${publicId} - ${name}` : publicId;
  };
  return (
    <div>
      <Text fontWeight="medium">{t('why.asked')}</Text>
      <Stack as="ul" gap="1" marginBlockStart="1">
        {offers.map((offer) => (
          <Flex as="li" key={`${offer.agentId}${offer.offeredAtUtc}`} gap="2" flexWrap="wrap">
            <bdi>{nameOf(offer.agentId, offer.agentPublicId)}</bdi>
            <Text as="span" tone="muted" figures>
              {time(offer.offeredAtUtc)}
              {offer.respondedAtUtc && ` – ${time(offer.respondedAtUtc)}`}
            </Text>
            <OfferBadge offer={offer} />
          </Flex>
        ))}
      </Stack>
    </div>
  );
}

/** The answer to an offer. One that ended without an answer was withdrawn. */
function OfferBadge({
  offer: { response, respondedAtUtc, withdrawnBy: name },
}: {
  offer: AssignmentTrace['offers'][number];
}) {
  const t = useText();
  if (response) return <Badge tone={TONES[response]}>{t(`response.${response}`)}</Badge>;
  return respondedAtUtc ? (
    <Badge>{name ? t('response.withdrawnBy', { name }) : t('response.withdrawn')}</Badge>
  ) : (
    <Badge tone="info">{t('response.waiting')}</Badge>
  );
}
