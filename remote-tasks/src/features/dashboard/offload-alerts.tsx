import { useOffloadAlerts } from '../../task-actions/use-offload-alerts.ts';

/** Notices of orders with partners: loaded once the page is there, which comes first. */
export default function OffloadAlerts() {
  useOffloadAlerts();
  return null;
}
