import { PageFrame, Tabs } from '@qafila/ui';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { LogTab } from './log/log-tab.tsx';
import { RuleVersions } from './rules/rule-versions.tsx';
import { RulesTab } from './rules/rules-tab.tsx';
import { useRuleEvents } from './rules/use-rules.ts';
import { WebhooksTab } from './webhooks/webhooks-tab.tsx';

const VIEWS = ['rules', 'log', 'versions', 'webhooks'] as const;

/** What the company's events set off: rules, with what they did, and webhooks. */
export default function AutomationPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'rules';
  useRuleEvents();
  return (
    <PageFrame title={t('automation.title')}>
      <Tabs
        label={t('automation.views')}
        items={VIEWS.map((key) => ({ key, label: t(`automation.view.${key}`) }))}
        value={view}
        // Each view has a list of its own: pages and searches of another one mean nothing in it.
        onChange={(next) => setSearch({ view: next })}
      >
        {view === 'rules' && <RulesTab />}
        {view === 'log' && <LogTab />}
        {view === 'versions' && <RuleVersions />}
        {view === 'webhooks' && <WebhooksTab />}
      </Tabs>
    </PageFrame>
  );
}
