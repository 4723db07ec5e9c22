import { calls } from '@qafila/contracts';
import type { ReleaseState } from '@qafila/contracts/releases';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { healthKeys } from '../../shared/keys.ts';

const seenIn = ({ version, candidate }: ReleaseState) => ({ version, candidate });

/** Changes which version users get. The shell asks for the password again when it was entered long ago. */
export function useReleaseActions() {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const confirm = useConfirm();
  const client = useQueryClient();
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work();
      notice.success(done);
      return true;
    } catch (error) {
      notice.failure(error);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: healthKeys.all });
    }
  };
  return {
    /** @param seen the remote as the user saw it: if another user has changed it since, the server refuses. */
    move: (seen: ReleaseState, version: string, percent: number) =>
      run(
        () =>
          api.call(calls.releases.moveRelease, {
            body: { name: seen.name, version, percent, seen: seenIn(seen) },
          }),
        t('health.moved', { name: seen.name, version, percent }),
      ),
    rollBack: async (seen: ReleaseState) => {
      const { name, candidate, version } = seen;
      const sure = await confirm({
        title: t('health.rollBack.title', { name }),
        body: candidate
          ? t('health.rollBack.candidate', { candidate, version })
          : t('health.rollBack.former', { version }),
        confirmLabel: t('health.rollBack'),
        tone: 'danger',
      });
      if (sure)
        await run(
          () => api.call(calls.releases.rollbackRelease, { body: { name, seen: seenIn(seen) } }),
          t('health.rolledBack', { name }),
        );
    },
  };
}
