import { CALLBACK_TRIGGER } from '@qafila/contracts/company';
import type { WEBHOOK_TRIGGER } from '@qafila/contracts/webhook';
import { useText } from '../../messages/use-text.ts';

/** Translates trigger names; one unknown to this release keeps the server's name. */
export function useTriggerName() {
  const t = useText();
  return {
    callback: (id: number, fallback: string): string => {
      const name = CALLBACK_TRIGGER.of(id)?.name;
      return name ? t(`trigger.callback.${name}`) : fallback;
    },
    webhook: (name: (typeof WEBHOOK_TRIGGER)['names'][number]): string => t(`trigger.webhook.${name}`),
  };
}
