import { ViewLinks } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

const PATHS = {
  callbacks: '/settings/callbacks',
  configurations: '/settings/configurations',
} as const;
type SettingsTab = keyof typeof PATHS;

/** Callbacks and Configurations, each with its own page. */
export function SettingsTabs({ value }: { value: SettingsTab }) {
  const t = useText();
  const tabs = Object.keys(PATHS) as SettingsTab[];
  return (
    <ViewLinks
      label={t('tabs.label')}
      links={tabs.map((key) => ({ key, label: t(`tabs.${key}`), to: PATHS[key] }))}
      value={value}
    />
  );
}
