import { PlainNotice } from '@qafila/ui/plain';

/** What went wrong, in red, one message each. */
export const Problems = ({ messages }: { messages: readonly string[] }) =>
  messages.map((message) => (
    <PlainNotice key={message} kind="error">
      {message}
    </PlainNotice>
  ));
