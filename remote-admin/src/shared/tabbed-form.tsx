import { DrawerFoot, type DrawerProps } from '@qafila/shell-sdk';
import { Form, FormButtons, type FormProps, TabMarks } from '@qafila/ui/fields';
import { type ReactNode, useId } from 'react';

type Fields = Record<string, unknown>;

export interface TabbedFormProps<Input extends Fields, Output extends Fields>
  extends Pick<DrawerProps, 'tab' | 'setTab' | 'setDirty' | 'markTabs' | 'close'>,
    Pick<FormProps<Input, Output>, 'label' | 'schema' | 'defaultValues' | 'draftOmits' | 'onSubmit'> {
  draftKey: string;
  submitLabel: string;
  /** Above the fields of every tab. */
  notes?: ReactNode;
  /** Content of each tab of the drawer, by its key; its form sections have the tab's key as name. */
  tabs: Record<string, ReactNode>;
}

/** A form in the tabs of its drawer. All tabs stay mounted, so that every invalid field is known. */
export function TabbedForm<Input extends Fields, Output extends Fields>(
  props: TabbedFormProps<Input, Output>,
) {
  const { tab, setTab, draftKey, close, tabs } = props;
  const id = useId();
  return (
    <Form
      id={id}
      label={props.label}
      schema={props.schema}
      defaultValues={props.defaultValues}
      draftKey={draftKey}
      draftOmits={props.draftOmits}
      onSubmit={props.onSubmit}
      onShowSection={setTab}
      onDirtyChange={props.setDirty}
    >
      <TabMarks mark={props.markTabs} />
      {props.notes}
      {Object.entries(tabs).map(([key, content]) => (
        <div key={key} hidden={tab !== key}>
          {content}
        </div>
      ))}
      <DrawerFoot>
        <FormButtons form={id} submitLabel={props.submitLabel} draftKey={draftKey} onCancel={close} />
      </DrawerFoot>
    </Form>
  );
}
