import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { AbsentHours, CoverageBoard, PlanConflict } from '@qafila/contracts/shift';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import { agentKeys } from '../../../../shared/keys.ts';
import type { Versions } from './use-coverage.ts';
import { conflictsAdded, type Edit, inverseOf, sendableEdits, withEdits } from './week-model.ts';

/** Maximum changes that can be undone. */
const UNDO_STEPS = 20;
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** What was saved at once and is undone at once. */
interface Step {
  /** First day of the week that was changed. */
  week: string;
  /** As the user counts them: moving hours to another agent is one, though two agents' dates change. */
  changes: number;
  /** What the saved edits replaced. */
  before: readonly Edit[];
  /** The agents got a message, and get one when it is undone. */
  isTold: boolean;
}

interface Save {
  edits: readonly Edit[];
  accepted: PlanConflict[];
  /** Not set for an undo itself. */
  step?: Step;
  /** The step that this takes back, unless its dates were changed since. */
  undoes?: Step;
  /** The agents get a message at once. */
  tell?: boolean;
  replaces?: AbsentHours | undefined;
}

interface SendOptions {
  isTold?: boolean;
  replaces?: AbsentHours | undefined;
  onSaved?: () => void;
}

/** No answer, or one about the state of the server, which says nothing about the change: it can be sent again. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

const keyOf = ({ agentId, day }: Pick<Edit, 'agentId' | 'day'>) => `${agentId} ${day}`;

/** Saves changes of the board: shown at once, sent one after the other, taken back if refused; and undoes them. */
export function usePlan(
  board: CoverageBoard | undefined,
  { queryKey, versions }: { queryKey: readonly unknown[]; versions: Versions },
) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
  const [steps, setDone] = useState<readonly Step[]>([]);
  // The versions that this page saved. They stay when the board is read again.
  const ownVersions = useRef<Versions>(new Map());
  const week = board?.firstDay;
  const [weekOfDone, setWeekOfDone] = useState(week);
  if (week !== weekOfDone) {
    setWeekOfDone(week);
    setDone([]);
  }
  // Leaves out what was answered after its week was left.
  const done = steps.filter((step) => step.week === week);

  const versionOf = (edit: Edit): string | null => {
    const saved = versions.get(keyOf(edit));
    if (saved !== undefined) return saved;
    const now = client.getQueryData<CoverageBoard>(queryKey);
    const agent = now?.agents.find(({ id }) => id === edit.agentId);
    return agent?.plans.find(({ day }) => day === edit.day)?.version || null;
  };
  const run = useMutation({
    scope: { id: 'plan-days' },
    mutationFn: async ({ edits, accepted, tell, replaces, undoes }: Save) => {
      const own = ownVersions.current;
      const changes = edits.map((edit) => {
        const saved = undoes ? own.get(keyOf(edit)) : undefined;
        return { ...edit, version: saved === undefined ? versionOf(edit) : saved };
      });
      // Dates that a colleague changed after this page had saved them.
      const overtaken = new Set(
        changes.map(keyOf).filter((key, index) => own.has(key) && own.get(key) !== changes[index]?.version),
      );
      const { agents } = await api.call(calls.shift.planDays, {
        body: { changes, accepted, ...(tell && { tell }), ...(replaces && { replaces }) },
      });
      return { agents, overtaken };
    },
    onSuccess: ({ agents, overtaken }, { edits, step, tell }) => {
      for (const edit of edits) {
        const plans = agents.find(({ id }) => id === edit.agentId)?.plans;
        const version = plans?.find(({ day }) => day === edit.day)?.version ?? null;
        versions.set(keyOf(edit), version);
        ownVersions.current.set(keyOf(edit), version);
      }
      // An older step of such a date would put its hours over those of the colleague.
      const isOvertaken = ({ before }: Step) => before.some((edit) => overtaken.has(keyOf(edit)));
      if (step) setDone((now) => [...now.filter((older) => !isOvertaken(older)), step].slice(-UNDO_STEPS));
      if (tell) {
        const agent = board?.agents.find(({ id }) => id === edits[0]?.agentId);
        notice.success(t('coverage.told', { agent: agent?.fullName ?? '' }));
        void client.invalidateQueries({ queryKey: agentKeys.attendances });
        return client.invalidateQueries({ queryKey });
      }
      // Whether agents know of the change is the server's to say; the hours themselves are shown already.
      client.setQueryData<CoverageBoard>(queryKey, (now) =>
        now?.published?.changed === 0
          ? { ...now, published: { ...now.published, changed: agents.length } }
          : now,
      );
      return undefined;
    },
    onError: (error, { undoes }) => {
      notice.failure(error);
      // What was refused would be refused again, and older steps could not be reached.
      if (undoes && isUnanswered(error)) setDone((now) => [...now, undoes]);
      void client.invalidateQueries({ queryKey });
    },
    meta: { failure: false },
  });

  /** @param what how many changes the user made, or the step that is undone. */
  const send = (
    edits: readonly Edit[],
    what: number | Step,
    { isTold = false, replaces, onSaved }: SendOptions = {},
  ) => {
    if (!board || edits.length === 0) return;
    const accepted = conflictsAdded(board, edits);
    // A date that returns to the shifts has no version in the board any more.
    for (const edit of edits) versions.set(keyOf(edit), versionOf(edit));
    const step =
      typeof what === 'number'
        ? { step: { week: board.firstDay, changes: what, before: inverseOf(board, edits), isTold } }
        : { undoes: what };
    client.setQueryData<CoverageBoard>(queryKey, (now) => now && withEdits(now, edits));
    run.mutate(
      { edits, accepted, ...step, ...(isTold && { tell: true }), replaces },
      { onSuccess: () => onSaved?.() },
    );
  };
  const undo = () => {
    const last = done.at(-1);
    if (!board || !last) return;
    setDone(done.slice(0, -1));
    send(sendableEdits(board, last.before), last, { isTold: last.isTold });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.code !== 'KeyZ') return;
    if (done.length === 0 || (event.target instanceof Element && event.target.closest(FIELDS))) return;
    event.preventDefault();
    // If this one fails, an older step undone meanwhile would be put under it.
    if (!run.isPending) undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return {
    /** Saves one change, also if it concerns several dates. */
    save: (edits: readonly Edit[]) => send(edits, 1),
    /** Saves one change, of which the agent gets a message at once, and whom they replace. */
    saveAndTell: (edits: readonly Edit[], replaces: AbsentHours | null) =>
      send(edits, 1, { isTold: true, replaces: replaces ?? undefined }),
    /** Saves a proposed week, in which each date of an agent is a change; one that is refused is still there to be taken. */
    take: (edits: readonly Edit[], onSaved: () => void) => send(edits, edits.length, { onSaved }),
    undo,
    changes: done.reduce((sum, { changes }) => sum + changes, 0),
    /** Changes that an undo takes back. */
    undoes: done.at(-1)?.changes ?? 0,
    saving: run.isPending,
  };
}
export type Plan = ReturnType<typeof usePlan>;
