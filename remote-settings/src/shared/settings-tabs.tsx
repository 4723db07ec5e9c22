import { Tabs } from '@qafila/ui';
import { useNavigate } from 'react-router-dom';
import { useText } from '../messages/use-text.ts';

const PATHS = {
  callbacks: '/settings/callbacks',
  configurations: '/settings/configurations',
} as const;
type SettingsTab = keyof typeof PATHS;

/** Callbacks and Configurations, each with its own page. */
export function SettingsTabs({ value }: { value: SettingsTab }) {
  const t = useText();
  const navigate = useNavigate();
  const tabs = Object.keys(PATHS) as SettingsTab[];
  return (
    <Tabs
      label={t('tabs.label')}
      items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      value={value}
      onChange={(key) => void navigate(PATHS[key as SettingsTab])}
    />
  );
}
