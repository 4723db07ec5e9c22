import type { LocationPoint } from '@qafila/contracts/location';
import { Cut, Flex, Stack, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const PLATE = ['zoneNumber', 'streetNumber', 'buildingNumber'] as const;

/** A point of the list on a phone: its name, its address or the numbers of its blue plate, and its phone number. */
function PointCard({ point }: { point: LocationPoint }) {
  const t = useText();
  const { name, address, phoneNumber } = point;
  const plate = PLATE.filter((key) => point[key]);
  return (
    <Stack gap="1" width="full" minWidth="0" lineHeight="20px">
      <Cut dir="auto" fontWeight="medium">
        {name}
      </Cut>
      {address && <Cut dir="auto">{address}</Cut>}
      {plate.length > 0 && (
        <Flex gap="3" minWidth="0">
          {plate.map((key) => (
            <span key={key}>
              <Text as="span" tone="muted">
                {t(`point.${key}`)}
              </Text>{' '}
              <bdi>{point[key]}</bdi>
            </span>
          ))}
        </Flex>
      )}
      {phoneNumber && !(address && plate.length > 0) && <bdi>{phoneNumber}</bdi>}
    </Stack>
  );
}

export const pointCard = (point: LocationPoint) => <PointCard point={point} />;
