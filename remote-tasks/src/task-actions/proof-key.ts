import { newId } from '@qafila/domain/web';

const keys = new WeakMap<File, Map<string, string>>();

/** Idempotency key of a chosen image: sent again as the same proof, after a lost reply, it is not added a second time. */
export function proofKey(file: File, proofOf: { taskId: string; kind: string }): string {
  const ofFile = keys.get(file) ?? new Map<string, string>();
  keys.set(file, ofFile);
  const name = `${proofOf.taskId} ${proofOf.kind}`;
  const key = ofFile.get(name) ?? newId();
  ofFile.set(name, key);
  return key;
}
