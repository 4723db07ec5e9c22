import { isSysAdmin, useVisitor } from '@qafila/shell-sdk';

/** True for a SysAdmin who has not chosen a company to work in. */
export function useCompanyMissing(): boolean {
  const visitor = useVisitor();
  return visitor !== null && visitor.company === null && isSysAdmin(visitor.user);
}
