import type { Agent } from '@qafila/contracts/agent';
import { Badge, CellLine, Cut, Text } from '@qafila/ui';
import { DocumentsBadge } from '../../../shared/expiry-badge.tsx';

/** Name, and a mark if documents have expired or soon will. */
export const InfoCell = ({ agent }: { agent: Agent }) => (
  <CellLine>
    <Cut dir="auto">{agent.fullName}</Cut>
    <Text as="span" tone="muted" flexShrink={0}>
      <bdi>{agent.publicId}</bdi>
    </Text>
    <DocumentsBadge agent={agent} />
  </CellLine>
);

/** Supplier and contract. */
export const ContractCell = ({ agent }: { agent: Agent }) => {
  const text = contractOf(agent);
  return (
    <CellLine title={text}>
      <Cut dir="auto">{text}</Cut>
    </CellLine>
  );
};

export const contractOf = ({ supplierName, contractNumber }: Agent): string =>
  [supplierName, contractNumber].filter(Boolean).join(' · ');

/** Skills shown in a row; the rest is a count. */
const SHOWN = 1;

export const SkillsCell = ({ skills }: { skills: Agent['skills'] }) => (
  <CellLine title={skills.map(({ name }) => name).join(', ')}>
    {skills.slice(0, SHOWN).map((skill) => (
      <Badge key={skill.id}>{skill.name}</Badge>
    ))}
    {skills.length > SHOWN && (
      <Text as="span" tone="muted" flexShrink={0} dir="ltr">
        +{skills.length - SHOWN}
      </Text>
    )}
  </CellLine>
);
