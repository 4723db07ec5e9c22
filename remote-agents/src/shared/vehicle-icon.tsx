import type { VehicleName } from '@qafila/contracts/agent';
import { Icon, type IconName } from '@qafila/ui';

const ICONS: Record<VehicleName, IconName> = {
  bicycle: 'bike',
  bike: 'motorbike',
  car: 'car',
  truck: 'truck',
  walker: 'footprints',
};

/** A vehicle where its word would cost names their room; whoever shows it also says the word. */
export const VehicleIcon = ({ vehicle }: { vehicle: VehicleName }) => (
  <Icon name={ICONS[vehicle]} size={14} />
);
