import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export interface CompanyDialogState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

const CompanyDialogContext = createContext<CompanyDialogState>({
  isOpen: false,
  open: () => {},
  close: () => {},
});

/** The header and the palette open the same dialog. */
export function CompanyDialogProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const value = useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen]);
  return <CompanyDialogContext value={value}>{children}</CompanyDialogContext>;
}

export const useCompanyDialog = (): CompanyDialogState => useContext(CompanyDialogContext);
