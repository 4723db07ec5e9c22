// A lane's process (lane.ts): builds the apps whose names it is sent, one after the other.
import { buildApp } from './build-app.ts';

/** Result of one build; `error` if it failed. */
export interface Built {
  error?: string;
}

process.on('message', (name: string) => {
  buildApp(name).then(
    () => process.send?.({} satisfies Built),
    (error: Error) => process.send?.({ error: error.message } satisfies Built),
  );
});
// Ends with the process that opened it, killed or not.
process.on('disconnect', () => process.exit());
