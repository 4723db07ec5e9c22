import { calls } from '@qafila/contracts';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { saveFile } from '@qafila/ui/files';

/** Downloads the files of the shift page, with the specification's notices. */
export function useShiftFiles() {
  const api = useApi();
  const notice = useNotice();
  return {
    template: async () => {
      try {
        const { blob, fileName } = await api.call(calls.shift.template);
        saveFile(notice, fileName ?? 'shifts-template.csv', blob);
      } catch (error) {
        notice.failure(error, 'template-download');
      }
    },
    unassigned: async () => {
      try {
        const { blob, fileName } = await api.call(calls.shift.unassignedAgents);
        saveFile(notice, fileName ?? 'unassigned-agents.csv', blob);
      } catch (error) {
        notice.failure(error, 'unassigned-agents-download');
      }
    },
  };
}
