/** A cell of a board whose rows are agents: the agent's name, or one thing of theirs on the time axis. */
export interface Cell {
  agentId: string;
  key: string;
}

/** Cell key of an agent's name. */
export const AGENT_CELL = 'agent';

/** The value of `data-cell` on the element of a cell. */
export const cellName = ({ agentId, key }: Cell) => `${agentId} ${key}`;

/** The cell that an element is in; null outside every cell. */
export const cellOf = (element: Element | null): Cell | null => {
  const [agentId, key] = element?.closest('[data-cell]')?.getAttribute('data-cell')?.split(' ') ?? [];
  return agentId && key ? { agentId, key } : null;
};
