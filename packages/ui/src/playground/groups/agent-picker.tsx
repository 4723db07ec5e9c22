import { useState } from 'react';
import { Combobox } from '../../fields/controls/combobox.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import type { Option } from '../../inputs/select.tsx';

const AGENTS = ['Aisha Rahman', 'Khalid Al-Marri', 'خالد المري', 'Joseph Mathew', 'Sunita Thapa'].map(
  (name, index) => ({ value: index, label: `A-${100 + index} - ${name}` }),
);

const load = async (search: string) =>
  AGENTS.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));

export function AgentPicker() {
  const [agent, setAgent] = useState<Option<number>>();
  return (
    <FieldFrame id="agent" label="Agent">
      <Combobox id="agent" value={agent} onValue={setAgent} load={load} maxWidth="360px" />
    </FieldFrame>
  );
}
