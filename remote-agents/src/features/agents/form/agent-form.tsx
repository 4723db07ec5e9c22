import { DrawerFoot, type DrawerProps } from '@qafila/shell-sdk';
import { Form, FormButtons, type FormProps, TabMarks } from '@qafila/ui/fields';
import { type ReactNode, useId } from 'react';
import { AccountTab } from './account-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { MetadataTab } from './metadata-tab.tsx';
import { tabOf } from './sections.ts';
import type { SupplierFieldsProps } from './supplier-fields.tsx';
import { VehicleTab } from './vehicle-tab.tsx';

type Fields = Record<string, unknown>;

export interface AgentFormProps<Input extends Fields, Output extends Fields>
  extends Pick<DrawerProps, 'tab' | 'setTab' | 'setDirty' | 'markTabs' | 'close'>,
    Pick<FormProps<Input, Output>, 'label' | 'schema' | 'defaultValues' | 'draftOmits' | 'onSubmit'> {
  draftKey: string;
  submitLabel: string;
  /** Email of the existing account; if not set, the form asks for email and password. */
  email?: string;
  supplier?: SupplierFieldsProps['present'];
  /** Shown above the fields: changes made by others meanwhile. */
  notes?: ReactNode;
}

/** The form of an agent in the tabs of its drawer. All tabs stay mounted, so that every invalid field is known. */
export function AgentForm<Input extends Fields, Output extends Fields>(props: AgentFormProps<Input, Output>) {
  const { tab, setTab, draftKey, close } = props;
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
      onShowSection={(section) => setTab(tabOf(section))}
      onDirtyChange={props.setDirty}
    >
      <TabMarks mark={props.markTabs} tabOf={tabOf} />
      {props.notes}
      <div hidden={tab !== 'details'}>
        <DetailsTab supplier={props.supplier} />
      </div>
      <div hidden={tab !== 'documents'}>
        <DocumentsTab />
      </div>
      <div hidden={tab !== 'account'}>
        <AccountTab email={props.email} />
      </div>
      <div hidden={tab !== 'vehicle'}>
        <VehicleTab />
      </div>
      <div hidden={tab !== 'metadata'}>
        <MetadataTab />
      </div>
      <DrawerFoot>
        <FormButtons form={id} submitLabel={props.submitLabel} draftKey={draftKey} onCancel={close} />
      </DrawerFoot>
    </Form>
  );
}
