import { DAY_MS } from '@qafila/contracts/core';
import { useNotice } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { saveFile } from '@qafila/ui/files';

/** Loaded on demand, since few visits need it. */
async function loadTemplate() {
  const [{ taskTemplateCsv }, { dayIn }] = await Promise.all([
    import('@qafila/domain/csv'),
    import('@qafila/domain/dates'),
  ]);
  return (tomorrow: Date, zone: string) => taskTemplateCsv(dayIn(tomorrow, zone));
}

/** Downloads the template of a task import, with two orders of tomorrow as examples. */
export function useTaskTemplate(load = loadTemplate): () => Promise<void> {
  const notice = useNotice();
  const { now, timeZone } = useUi();
  return async () => {
    try {
      const template = await load();
      saveFile(notice, 'tasks-template.csv', template(new Date(now().getTime() + DAY_MS), timeZone));
    } catch (error) {
      notice.failure(error, 'template-download');
    }
  };
}
