import type { Agent } from '@qafila/contracts/agent';
import { Badge, chakra } from '@qafila/ui';
import { DocumentsBadge } from '../../../shared/expiry-badge.tsx';

const Line = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0, height: 'full' },
});
const Cut = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });
const Quiet = chakra('span', { base: { color: 'muted', flexShrink: 0 } });

/** Who it is, and whether their documents need a look. */
export const InfoCell = ({ agent }: { agent: Agent }) => (
  <Line>
    <Cut dir="auto">{agent.fullName}</Cut>
    <Quiet>
      <bdi>{agent.publicId}</bdi>
    </Quiet>
    <DocumentsBadge agent={agent} />
  </Line>
);

/** Who lends them, and by which contract. */
export const ContractCell = ({ agent }: { agent: Agent }) => {
  const text = contractOf(agent);
  return (
    <Line title={text}>
      <Cut dir="auto">{text}</Cut>
    </Line>
  );
};

export const contractOf = ({ supplierName, contractNumber }: Agent): string =>
  [supplierName, contractNumber].filter(Boolean).join(' · ');

/** Skills that fit into a row; the rest is a number. */
const SHOWN = 1;

export const SkillsCell = ({ skills }: { skills: Agent['skills'] }) => (
  <Line title={skills.map(({ name }) => name).join(', ')}>
    {skills.slice(0, SHOWN).map((skill) => (
      <Badge key={skill.id}>{skill.name}</Badge>
    ))}
    {skills.length > SHOWN && <Quiet dir="ltr">+{skills.length - SHOWN}</Quiet>}
  </Line>
);
