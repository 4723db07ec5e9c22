import { ALERT_KINDS, type AlertKind } from '@qafila/contracts/dashboard';
import { Checkbox, chakra, Switch } from '@qafila/ui';
import { usePanelText } from '../common/panel-messages.ts';
import { useAlertSettings } from './alert-settings.ts';

/** Sound, and which kinds count. */
export function AlertChoices() {
  const t = usePanelText();
  const [{ muted, sound }, change] = useAlertSettings();
  const toggle = (kind: AlertKind) =>
    change({ muted: muted.includes(kind) ? muted.filter((one) => one !== kind) : [...muted, kind] });
  return (
    <chakra.div display="grid" gap="2" paddingBlock="2">
      <Switch checked={sound} onChange={() => change({ sound: !sound })}>
        {t('alerts.sound')}
      </Switch>
      {ALERT_KINDS.map((kind) => (
        <Checkbox key={kind} checked={!muted.includes(kind)} onChange={() => toggle(kind)}>
          {t(`alerts.kind.${kind}`)}
        </Checkbox>
      ))}
    </chakra.div>
  );
}
