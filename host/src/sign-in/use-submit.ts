import { ApiError, describeError, type Situation } from '@qafila/api-client';
import type { FieldError } from '@qafila/contracts/core';
import { AgentRefused } from '@qafila/shell-sdk/session';
import { type FormEvent, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useMessageText } from '../app/use-message-text.ts';

export interface Submission {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Errors, one per message; those of fields that the page draws are in `fieldErrors`. */
  problems: readonly string[];
  /** Message by the path of the invalid field. */
  fieldErrors: Readonly<Record<string, string>>;
}

/** Value of a text field; empty if the field does not exist. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

const NONE: { fields: readonly FieldError[]; others: readonly string[] } = { fields: [], others: [] };

/** Submits a form: one submission at a time, failures as messages. Typed values stay. */
export function useSubmit(work: (data: FormData) => Promise<void>, situation?: Situation): Submission {
  const { report } = useApp();
  const messageText = useMessageText();
  const [busy, setBusy] = useState(false);
  const [{ fields, others }, setErrors] = useState(NONE);
  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setErrors(NONE);
    try {
      await work(new FormData(form));
    } catch (caught) {
      // The page is about to redirect to /login, which shows the reason.
      if (caught instanceof AgentRefused) return;
      if (!(caught instanceof ApiError)) report(caught);
      const errors = caught instanceof ApiError ? caught.errors : [];
      // Selects have no place for a message.
      const isDrawn = ({ path }: FieldError) => form.elements.namedItem(path) instanceof HTMLInputElement;
      const fields = errors.filter(isDrawn);
      const rest = errors.filter((one) => !isDrawn(one)).map(({ message }) => message);
      setErrors({
        fields,
        others: fields.length > 0 ? [...new Set(rest)] : describeError(caught, situation),
      });
    } finally {
      setBusy(false);
    }
  };
  return {
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    busy,
    problems: others.map(messageText),
    fieldErrors: Object.fromEntries(fields.map(({ path, message }) => [path, messageText(message)])),
  };
}
