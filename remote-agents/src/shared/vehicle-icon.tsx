import type { VehicleName } from '@qafila/contracts/agent';
import { Icon, type IconName } from '@qafila/ui';

const ICONS: Record<VehicleName, IconName> = {
  bicycle: 'bike',
  bike: 'motorbike',
  car: 'car',
  truck: 'truck',
  walker: 'footprints',
};

/** An icon instead of the vehicle's name, to save room. It has no label: the element around it names the vehicle. */
export const VehicleIcon = ({ vehicle }: { vehicle: VehicleName }) => (
  <Icon name={ICONS[vehicle]} size={14} />
);
