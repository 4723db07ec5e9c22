import { ApiError } from '@qafila/api-client';
import { useState } from 'react';
import { PasswordDialog } from './password-dialog.tsx';

/**
 * Makes a call that the server may answer with 'confirm your password': asks for it, and makes the same call again.
 * `why` says what needs it, if it isn't the amount. `run` rejects with the server's refusal when the person gives up. Render `dialog` beside the view.
 */
export function useFreshCall(why?: string) {
  const [asked, setAsked] = useState<{ confirm: () => void; giveUp: () => void }>();
  const ask = (refusal: ApiError) =>
    new Promise<void>((resolve, reject) =>
      setAsked({ confirm: resolve, giveUp: () => reject(refusal) }),
    ).finally(() => setAsked(undefined));

  const run = async <Reply,>(work: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'FRESH_AUTHENTICATION_REQUIRED') throw error;
      await ask(error);
      return work();
    }
  };
  return {
    run,
    dialog: asked && <PasswordDialog why={why} onConfirmed={asked.confirm} onCancel={asked.giveUp} />,
  };
}
