import type { CompanyCallback } from '@qafila/contracts/company';
import type { ListController } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { EndpointTable } from '../../shared/endpoints/endpoint-table.tsx';
import { useTriggerName } from '../../shared/endpoints/use-trigger-name.ts';
import { CALLBACK_LIST, type useCallbacks } from './use-callbacks.ts';
import { useRemoveCallback } from './use-remove-callback.ts';

interface CallbackRowsProps {
  list: ListController;
  callbacks: ReturnType<typeof useCallbacks>;
}

/** A page of callbacks. */
export function CallbackRows({ list, callbacks }: CallbackRowsProps) {
  const t = useText();
  const remove = useRemoveCallback();
  const triggerName = useTriggerName();
  return (
    <EndpointTable<CompanyCallback>
      name="callbacks"
      list={list}
      size={CALLBACK_LIST.size}
      read={callbacks}
      trigger={{
        key: 'callbackTriggerName',
        title: t('callbacks.trigger'),
        cell: ({ callbackTriggerId, callbackTriggerName }) =>
          triggerName.callback(callbackTriggerId, callbackTriggerName),
      }}
      last={(callback) => [
        {
          key: 'remove',
          label: t('callbacks.remove'),
          icon: 'trash',
          tone: 'danger',
          onSelect: () => void remove(callback),
        },
      ]}
    />
  );
}
