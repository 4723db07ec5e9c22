import { TaskCreate, type TaskDraft } from '@qafila/contracts/task';
import { DrawerFoot, type DrawerProps } from '@qafila/shell-sdk';
import { Box } from '@qafila/ui';
import { clearDraft, Form, FormSection, MetadataField, SubmitButton, TabMarks } from '@qafila/ui/fields';
import { type ReactNode, useEffect, useId } from 'react';
import { useText } from '../../messages/use-text.ts';
import { CancelButton } from './cancel-button.tsx';
import { OrderTab } from './order-tab.tsx';
import { PlaceTab } from './place-tab.tsx';
import { SkillsTab } from './skills-tab.tsx';

export interface TaskFormProps
  extends Pick<DrawerProps, 'tab' | 'setTab' | 'setDirty' | 'markTabs' | 'close'> {
  /** Accessible name of the form. */
  label: string;
  /** Storage key under which the draft survives a reload. */
  draftKey: string;
  initial: TaskDraft;
  submitLabel: string;
  /** An existing task has its auto-assign in the detail drawer, and its times are rescheduled there. */
  isNew: boolean;
  /** A rejection keeps all typed values. */
  onSubmit: (values: TaskCreate) => Promise<void>;
  /** Shown above the fields: changes made by others meanwhile. */
  notes?: ReactNode;
}

/** The form of a task, in the tabs of its drawer. All tabs stay mounted, so that every invalid field is known. */
export function TaskForm(props: TaskFormProps) {
  const { tab, setTab, draftKey, close } = props;
  const t = useText();
  const id = useId();
  // Closing the drawer discards the draft; a reload does not run this.
  useEffect(() => () => clearDraft(draftKey), [draftKey]);
  return (
    <Form
      id={id}
      label={props.label}
      schema={TaskCreate}
      defaultValues={props.initial}
      draftKey={draftKey}
      draftIsWhole={props.isNew}
      onSubmit={props.onSubmit}
      onShowSection={setTab}
      onDirtyChange={props.setDirty}
    >
      <TabMarks mark={props.markTabs} />
      {props.notes}
      <Tab name="order" title={t('form.tab.order')} open={tab}>
        <OrderTab isNew={props.isNew} />
      </Tab>
      <Tab name="pickup" title={t('form.tab.pickup')} open={tab}>
        <PlaceTab end="pickup" />
      </Tab>
      <Tab name="delivery" title={t('form.tab.delivery')} open={tab}>
        <PlaceTab end="delivery" />
      </Tab>
      <Tab name="metadata" title={t('form.tab.metadata')} open={tab}>
        <MetadataField
          name="userMetaDataDtos"
          label={t('field.metadata')}
          hint={t('form.metadataHint')}
          colors
        />
      </Tab>
      <Tab name="skills" title={t('form.tab.skills')} open={tab}>
        <SkillsTab />
      </Tab>
      <DrawerFoot>
        <CancelButton close={close} />
        <SubmitButton form={id} alignSelf="center">
          {props.submitLabel}
        </SubmitButton>
      </DrawerFoot>
    </Form>
  );
}

function Tab({
  name,
  title,
  open,
  children,
}: {
  name: string;
  title: string;
  open: string;
  children: ReactNode;
}) {
  return (
    <Box hidden={open !== name}>
      <FormSection name={name} title={title} titleHidden>
        {children}
      </FormSection>
    </Box>
  );
}
