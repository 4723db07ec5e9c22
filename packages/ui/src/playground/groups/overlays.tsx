import { useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { Section } from '../../display/card.tsx';
import { DrawerFrame } from '../../drawer/drawer-frame.tsx';
import { Text } from '../../layout/text.ts';
import { ConfirmDialog } from '../../overlay/confirm-dialog.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import { Menu } from '../../overlay/menu.tsx';
import { PrintOnly } from '../../overlay/print-only.tsx';
import { Tabs } from '../../overlay/tabs.tsx';
import { Tooltip } from '../../overlay/tooltip.tsx';

const nothing = () => undefined;

function DialogSample() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add callback</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Add callback"
        description="We send every change of a task there."
        foot={<Button onClick={close}>Close</Button>}
      >
        <Text>https://example.com/tasks</Text>
      </Dialog>
    </>
  );
}

function ConfirmSample() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <ConfirmDialog
        open={open}
        title="Remove this callback?"
        body="Nothing is sent there from now on."
        tone="danger"
        onCancel={close}
        onConfirm={close}
      />
    </>
  );
}

const TABS = [
  { key: 'details', label: 'Details' },
  { key: 'history', label: 'History', count: 12 },
  { key: 'proof', label: 'Proof', invalid: true },
];

function TabsSample() {
  const [tab, setTab] = useState('details');
  return (
    <Tabs label="Task" items={TABS} value={tab} onChange={setTab}>
      <Text paddingBlock="4">{tab}</Text>
    </Tabs>
  );
}

function DrawerSample() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      {open && (
        <DrawerFrame
          title="Task Q-1042"
          subtitle="Delivering, 12 min left"
          onClose={close}
          foot={<Button variant="primary">Assign</Button>}
        >
          <Section title="Pickup">
            <Text>The Pearl, tower 9</Text>
          </Section>
        </DrawerFrame>
      )}
    </>
  );
}

function PrintSample() {
  return (
    <>
      <Button icon="file" onClick={() => print()}>
        Print the slip
      </Button>
      <PrintOnly locale="ar">
        <Text>إيصال إغلاق النقدية: 120.00 ر.ق</Text>
      </PrintOnly>
    </>
  );
}

export const overlays = {
  menu: () => (
    <Menu
      label="Task"
      trigger={<Button>Actions</Button>}
      items={[
        { key: 'assign', label: 'Assign', icon: 'user', shortcut: 'A', onSelect: nothing },
        {
          key: 'late',
          label: 'Reschedule',
          icon: 'clock',
          disabled: true,
          reason: 'Delivered',
          onSelect: nothing,
        },
        { key: 'line', separator: true },
        { key: 'cancel', label: 'Cancel task', icon: 'trash', tone: 'danger', onSelect: nothing },
      ]}
    />
  ),
  tabs: TabsSample,
  tooltip: () => (
    <Tooltip content="19 Nov 10:24">
      <Button>in 12 min</Button>
    </Tooltip>
  ),
  dialog: DialogSample,
  'confirm-dialog': ConfirmSample,
  'drawer-frame': DrawerSample,
  'print-only': PrintSample,
};
