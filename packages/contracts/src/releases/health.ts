import * as v from 'valibot';
import { form } from '../core/index.ts';

/** Open tabs with the same version of a remote, over all servers. */
export const VersionInUse = form({
  name: v.string(),
  version: v.string(),
  tabs: v.number(),
  /** Some of the people with these tabs, by email. */
  people: v.array(v.string()),
});
export type VersionInUse = v.InferOutput<typeof VersionInUse>;

/** How often a version was opened and failed in the last 24 hours. */
export const VersionFigures = form({
  name: v.string(),
  version: v.string(),
  opened: v.number(),
  failed: v.number(),
});
export type VersionFigures = v.InferOutput<typeof VersionFigures>;

export const ServerNode = form({
  id: v.string(),
  host: v.string(),
  startedAtUtc: v.string(),
  seenAtUtc: v.string(),
  /** False when it has not reported for a minute: it has stopped, or can't reach the database. */
  alive: v.boolean(),
  tabs: v.number(),
});
export type ServerNode = v.InferOutput<typeof ServerNode>;

export const JobQueue = form({
  name: v.string(),
  /** Jobs that could start now. */
  waiting: v.number(),
  active: v.number(),
  /** Jobs that failed for good. */
  failed: v.number(),
  oldestWaitingAtUtc: v.nullable(v.string()),
});
export type JobQueue = v.InferOutput<typeof JobQueue>;

export const BackupMade = form({
  atUtc: v.string(),
  folder: v.string(),
  files: v.number(),
  bytes: v.number(),
});
export type BackupMade = v.InferOutput<typeof BackupMade>;

/** What a SysAdmin looks at first when something is wrong. */
export const SystemHealth = form({
  nodes: v.array(ServerNode),
  inUse: v.array(VersionInUse),
  figures: v.array(VersionFigures),
  /** Events that are not published yet. */
  outbox: form({ waiting: v.number(), oldestAtUtc: v.nullable(v.string()) }),
  queues: v.array(JobQueue),
  /** Made by `npm run backup`, newest first. */
  backups: v.array(BackupMade),
  /** False when the database is not the embedded one: it is backed up by its own tools. */
  backedUpHere: v.boolean(),
});
export type SystemHealth = v.InferOutput<typeof SystemHealth>;

/** Equal failures that browsers reported. */
export const BrowserFailure = form({
  /** Empty for the shell's own files. */
  remote: v.string(),
  version: v.string(),
  kind: v.picklist(['chunk', 'stylesheet', 'remote', 'render']),
  reason: v.picklist(['missing', 'timeout', 'error']),
  message: v.string(),
  count: v.number(),
  firstAtUtc: v.string(),
  lastAtUtc: v.string(),
  lastUrl: v.nullable(v.string()),
  lastBrowser: v.string(),
});
export type BrowserFailure = v.InferOutput<typeof BrowserFailure>;

/** Versions of remotes that a tab has, in the handshake of its socket. */
export const TabVersions = v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(64)));
export type TabVersions = v.InferOutput<typeof TabVersions>;
