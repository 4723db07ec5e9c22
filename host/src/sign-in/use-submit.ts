import { ApiError, describeError, type Situation } from '@qafila/api-client';
import { AgentRefused } from '@qafila/shell-sdk/session';
import { type FormEvent, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useMessageText } from '../app/use-message-text.ts';

export interface Submission {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Errors, one per message; errors of fields are in `fieldErrors`. */
  problems: readonly string[];
  /** Message by the path of the invalid field. */
  fieldErrors: Readonly<Record<string, string>>;
}

/** Value of a text field; empty if the field does not exist. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Submits a form: one submission at a time, failures as messages. Typed values stay. */
export function useSubmit(work: (data: FormData) => Promise<void>, situation?: Situation): Submission {
  const { report } = useApp();
  const messageText = useMessageText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (data: FormData) => {
    setBusy(true);
    setError(null);
    try {
      await work(data);
    } catch (caught) {
      // The page is about to redirect to /login, which shows the reason.
      if (caught instanceof AgentRefused) return;
      if (!(caught instanceof ApiError)) report(caught);
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  const refused = error instanceof ApiError ? error.errors.filter(({ path }) => path) : [];
  return {
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(new FormData(event.currentTarget));
    },
    busy,
    problems: error === null || refused.length > 0 ? [] : describeError(error, situation).map(messageText),
    fieldErrors: Object.fromEntries(refused.map(({ path, message }) => [path, messageText(message)])),
  };
}
