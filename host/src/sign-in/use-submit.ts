import { ApiError, describeError, type Situation } from '@qafila/api-client';
import { AgentRefused } from '@qafila/shell-sdk/session';
import { type FormEvent, useState } from 'react';
import { useApp } from '../app/app-context.ts';

export interface Submission {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** What went wrong, one message each; fields have theirs in `fieldErrors`. */
  problems: readonly string[];
  /** Message by the path of the refused field. */
  fieldErrors: Readonly<Record<string, string>>;
}

/** A text field of the form; empty without one. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Runs a form's submission: one at a time, its failures as messages. What was typed stays. */
export function useSubmit(work: (data: FormData) => Promise<void>, situation?: Situation): Submission {
  const { report } = useApp();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (data: FormData) => {
    setBusy(true);
    setError(null);
    try {
      await work(data);
    } catch (caught) {
      // The page is on its way to /login, which says why.
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
    problems: error === null || refused.length > 0 ? [] : describeError(error, situation),
    fieldErrors: Object.fromEntries(refused.map(({ path, message }) => [path, message])),
  };
}
