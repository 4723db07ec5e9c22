import { useMessages } from '@qafila/shell-sdk';
import { PlainNotice } from '@qafila/ui/plain';

/** Why the last attempt failed, one notice per message. */
export function Failure({ messages }: { messages: readonly string[] }) {
  const t = useMessages('public');
  return messages.map((message) => (
    <PlainNotice key={message} kind="error">
      {t(message)}
    </PlainNotice>
  ));
}
