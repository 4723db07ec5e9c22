import { PlainNotice } from '@qafila/ui/plain';

/** Errors in red, one per message. */
export const Problems = ({ messages }: { messages: readonly string[] }) =>
  messages.map((message) => (
    <PlainNotice key={message} kind="error">
      {message}
    </PlainNotice>
  ));
