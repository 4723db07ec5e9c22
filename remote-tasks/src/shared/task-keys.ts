/** Query keys of one task. A change of the task invalidates all of `one`. */
export const taskKeys = {
  one: (taskId: string) => ['tasks', 'one', taskId] as const,
  history: (taskId: string) => ['tasks', 'one', taskId, 'history'] as const,
  trace: (taskId: string) => ['tasks', 'one', taskId, 'trace'] as const,
  trip: (taskId: string) => ['tasks', 'one', taskId, 'trip'] as const,
  feedback: (taskId: string) => ['tasks', 'one', taskId, 'feedback'] as const,
  proofs: (taskId: string) => ['tasks', 'one', taskId, 'proofs'] as const,
  candidates: (taskId: string, search: string) => ['tasks', 'one', taskId, 'candidates', search] as const,
  contracts: ['tasks', 'contracts'] as const,
  skills: ['tasks', 'skills'] as const,
  skillCover: (query: unknown) => ['tasks', 'skill-cover', query] as const,
  courier: (agentId: string) => ['tasks', 'courier', agentId] as const,
  /** Every loaded page of `/task-list`. */
  pages: ['tasks', 'page'] as const,
  page: (query: object) => ['tasks', 'page', query] as const,
  dashboard: ['tasks', 'dashboard'] as const,
};
