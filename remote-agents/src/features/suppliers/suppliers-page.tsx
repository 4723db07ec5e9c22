import { ViewLinks } from '@qafila/ui/list';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { AgentsView } from './agents-view.tsx';
import { ExpiringView } from './expiring-view.tsx';
import { SuppliersView } from './suppliers-view.tsx';

const VIEWS = ['suppliers', 'agents', 'expiring'] as const;

/** Suppliers, agents by supplier, and expiring contracts and documents. */
export default function SuppliersPage() {
  const t = useText();
  const [params] = useSearchParams();
  const view = VIEWS.find((key) => key === params.get('view')) ?? 'suppliers';
  const searchOf = (key: string) => {
    const next = new URLSearchParams(params);
    if (key === 'suppliers') next.delete('view');
    else next.set('view', key);
    return next.toString();
  };
  const tabs = (
    <ViewLinks
      label={t('suppliers.title')}
      links={VIEWS.map((key) => ({ key, label: t(`suppliers.view.${key}`), to: { search: searchOf(key) } }))}
      value={view}
    />
  );
  if (view === 'agents') return <AgentsView tabs={tabs} />;
  return view === 'expiring' ? <ExpiringView tabs={tabs} /> : <SuppliersView tabs={tabs} />;
}
