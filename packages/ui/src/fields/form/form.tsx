import { chakra } from '@chakra-ui/react/styled-system';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { Note } from '../../feedback/note.ts';
import { usePartText } from '../../messages/part-text.ts';
import { useUi } from '../../theme/ui-context.ts';
import { DiscardQuestion } from '../discard-question.tsx';
import { clearDraft, DRAFT_ATTRIBUTE, readDraft, writeDraft } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { createFormRegistry, FormRegistryContext } from './form-context.ts';
import { errorMessages, errorPaths, readFailure } from './form-errors.ts';
import { overDefaults } from './over-defaults.ts';
import { withRules } from './with-rules.ts';
import { emptiedIn, withoutEmptied } from './without-emptied.ts';

const Root = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
});

export interface FormProps<Input extends FieldValues, Output extends FieldValues> {
  /** Accessible name of the form. */
  label: string;
  /** The contract's schema of the call's body; its messages are shown at the fields. */
  schema: GenericSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** If it rejects, typed values stay; the error's field messages are shown at their fields, the rest above them. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** Called before a field in another tab is focused, so that the caller can open it. */
  onShowSection?: (section: string) => void;
  /** The caller asks before typed values are lost; without it, a form in a dialog asks by itself. */
  onDirtyChange?: (dirty: boolean) => void;
  /** The default values were typed before, and are kept to be sent again: a form in a dialog asks before they are lost. */
  typedBefore?: boolean;
  /** Called with the messages of invalid fields, each once, for pages that show them as notices too. */
  onRefused?: (messages: string[]) => void;
  /** Keeps what is typed over a reload of the tab. Other fields get the present default values. */
  draftKey?: string;
  /**
   * Keeps all fields over a reload, not only those typed into. For a new record: when a reply was lost, sending the form
   * again has to be the same request.
   */
  draftIsWhole?: boolean;
  /** Fields that are never stored, such as passwords. Keep the same array between renders. */
  draftOmits?: readonly (keyof Input & string)[];
  /** For what is entered often: the first field has the focus once it is there, if no other control has it. */
  focusFirst?: boolean;
  id?: string;
  children: ReactNode;
}

/** A form over a valibot schema. Typed values are never lost, neither by an invalid value nor by a failed call. */
export function Form<Input extends FieldValues, Output extends FieldValues>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, draftKey, draftOmits, draftIsWhole, onDirtyChange, focusFirst } = props;
  const { errorText } = useUi();
  const element = useRef<HTMLFormElement>(null);
  const [registry] = useState(createFormRegistry);
  const [failures, setFailures] = useState<string[]>([]);
  const [clashes, setClashes] = useState(false);
  const resolve = useMemo(() => valibotResolver(schema), [schema]);
  const form = useForm<Input, unknown, Output>({
    resolver: async (values, context, options) => {
      const given = withoutEmptied(values, registry.emptied);
      return withRules(await resolve(given, context, options), given, registry.rules);
    },
    defaultValues,
    // Otherwise a rule over several fields would run only once each of them is valid by itself.
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    const draft = draftKey === undefined ? undefined : readDraft<Input>(draftKey);
    if (!draft) return;
    const begun = form.formState.defaultValues;
    const isWhole = draftIsWhole || draft.from === undefined;
    const restored = isWhole ? { values: draft.typed, clashes: false } : overDefaults(draft, begun);
    for (const path of emptiedIn(restored.values, begun)) registry.emptied.add(path);
    form.reset(restored.values, { keepDefaultValues: true });
    setClashes(restored.clashes);
  }, [draftKey, draftIsWhole, form, registry]);

  useEffect(() => {
    const root = element.current;
    // Of the page, or of the dialog that it is in.
    if (focusFirst && root && document.activeElement?.contains(root))
      root.querySelector<HTMLElement>('[data-field]')?.focus();
  }, [focusFirst]);

  useLayoutEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  useEffect(() => {
    if (draftKey === undefined) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: from = {} }) =>
        writeDraft(draftKey, { typed: without(values, draftOmits), from: without(from, draftOmits) }),
    });
  }, [draftKey, draftOmits, form]);

  const showFirst = (paths: string[]) =>
    focusFirstError(element.current, paths, (path) => {
      const section = registry.sectionOf(path);
      if (section !== undefined) props.onShowSection?.(section);
    });

  const submit = form.handleSubmit(
    async (values) => {
      setFailures([]);
      try {
        await props.onSubmit(values);
        if (draftKey !== undefined) clearDraft(draftKey);
        setClashes(false);
      } catch (error) {
        const failure = readFailure(error, registry.has, errorText);
        setFailures(failure.form);
        for (const { path, message } of failure.fields) {
          form.setError(path as Path<Input>, { type: 'server', message });
        }
        showFirst(failure.fields.map(({ path }) => path));
      }
    },
    (errors) => {
      showFirst(errorPaths(errors));
      props.onRefused?.(errorMessages(errors));
    },
  );

  return (
    <FormProvider {...form}>
      <FormRegistryContext value={registry}>
        <Root
          ref={element}
          id={props.id}
          aria-label={props.label}
          noValidate
          data-dirty={isDirty || undefined}
          {...{ [DRAFT_ATTRIBUTE]: draftKey }}
          onSubmit={(event) => {
            // A form in a dialog inside another form must not submit both.
            event.stopPropagation();
            void submit(event);
          }}
        >
          {clashes && <DraftClashes />}
          <ErrorSummary failures={failures} onShow={(path) => showFirst([path])} />
          {props.children}
        </Root>
        <DiscardQuestion
          within={element}
          dirty={(isDirty || props.typedBefore === true) && !onDirtyChange}
          busy={isSubmitting}
          onDiscard={() => draftKey !== undefined && clearDraft(draftKey)}
        />
      </FormRegistryContext>
    </FormProvider>
  );
}

function DraftClashes() {
  const t = usePartText();
  return <Note>{t('form.draftClashes')}</Note>;
}

const without = (values: object, fields: readonly string[] = []) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)));
