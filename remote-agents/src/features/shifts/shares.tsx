import { BREAKDOWN_ORDER, FLEET, type VehicleName } from '@qafila/contracts/agent';
import { Box, Stack, Text } from '@qafila/ui';
import { FieldFrame, NumberField, useField, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { FieldRow, RowName } from './field-row.ts';

const NAME = 'shiftParameters.transportTypeDistribution';

type Numbers = Record<string, number | null | undefined>;
interface VehicleShare {
  percentValue?: number | null;
  fleetTypeDistribution?: Numbers;
}
export type SharesInput = Partial<Record<VehicleName, VehicleShare>>;

const sum = (numbers: readonly (number | null | undefined)[]) =>
  Math.round(numbers.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0) * 10) / 10;

/** Error of a group of shares, below the group. */
function GroupRefusal({ name, label }: { name: string; label: string }) {
  const { frame } = useField({ name, label });
  return frame.error ? (
    <FieldFrame {...frame} labelling="own">
      {null}
    </FieldFrame>
  ) : null;
}

/** Shares of agents by vehicle and by fleet. Left empty, any agent may work in the shift. */
export function Shares() {
  const t = useText();
  const shares = useFormValue<SharesInput>(NAME) ?? {};
  const total = sum(Object.values(shares).map((share) => share?.percentValue));
  return (
    <Stack gap="1">
      <Text size="sm" tone="muted">
        {t('shift.sharesHint')}
      </Text>
      <div>
        {BREAKDOWN_ORDER.map((vehicle) => {
          const share = shares[vehicle];
          const fleets = sum(Object.values(share?.fleetTypeDistribution ?? {}));
          return (
            <FieldRow key={vehicle} role="group" aria-label={t(`vehicle.${vehicle}`)}>
              <RowName>{t(`vehicle.${vehicle}`)}</RowName>
              <NumberField
                name={`${NAME}.${vehicle}.percentValue`}
                label={t('shift.share')}
                unit="%"
                minimum={0}
                maximum={100}
              />
              {FLEET.names.map((fleet) => (
                <NumberField
                  key={fleet}
                  name={`${NAME}.${vehicle}.fleetTypeDistribution.${fleet}`}
                  label={t(`fleet.${fleet}`)}
                  unit="%"
                  minimum={0}
                  maximum={100}
                />
              ))}
              {Boolean(share?.percentValue) && (
                <Box gridColumn="1 / -1">
                  <Text size="sm" tone={fleets === 100 ? 'muted' : 'danger'} figures>
                    {t('shift.fleetTotal', { total: fleets })}
                  </Text>
                </Box>
              )}
              <Box gridColumn="1 / -1">
                <GroupRefusal
                  name={`${NAME}.${vehicle}.fleetTypeDistribution`}
                  label={t(`vehicle.${vehicle}`)}
                />
              </Box>
            </FieldRow>
          );
        })}
      </div>
      {total > 0 && (
        <Text size="sm" tone={total === 100 ? 'muted' : 'danger'} figures role="status">
          {t('shift.vehicleTotal', { total })}
        </Text>
      )}
      <GroupRefusal name={NAME} label={t('shift.shares')} />
    </Stack>
  );
}
