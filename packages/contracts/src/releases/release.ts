import * as v from 'valibot';
import { form } from '../core/index.ts';
import { RemoteDescriptor } from '../shell/index.ts';

/** Versions of a remote that stay in the store at least, besides those that are live. */
export const RELEASES_KEPT = 5;
/** Largest release archive, bytes. */
export const RELEASE_MAX_BYTES = 64 * 1024 * 1024;
/** Header that carries the secret for releasing; a SysAdmin's bearer does as well. */
export const RELEASE_TOKEN_HEADER = 'x-release-token';
/** Header, and cookie, by which a visitor stays on their side of a percentage roll-out. */
export const VISITOR_HEADER = 'x-visitor-id';
export const VISITOR_COOKIE = 'qafila_visitor';

/** What a release changes, in the words of its authors. */
export const ReleaseNotes = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'The notes can have at most 2000 characters'),
);

export const RemoteName = RemoteDescriptor.entries.name;
export const ReleaseVersion = RemoteDescriptor.entries.version;

/** Share of users, in percent, that a version goes to. */
export const RolloutPercent = v.pipe(
  v.number(),
  v.integer('Must be a whole number'),
  v.minValue(1, 'Must be at least 1'),
  v.maxValue(100, 'Must be at most 100'),
);

/** State of a remote: the version that all get, and the one being rolled out. */
export const ReleaseState = form({
  name: v.string(),
  /** What users get outside of a roll-out. */
  version: v.string(),
  /** True when that is the checkout's own build and no uploaded release. */
  builtIn: v.boolean(),
  /** The version that came with the server, live or not; null for a remote that it has no build of. */
  builtInVersion: v.optional(v.nullable(v.string())),
  /** The version being rolled out, if any. */
  candidate: v.nullable(v.string()),
  /** Share of users that get the candidate; 0 without one. */
  percent: v.number(),
  /** Uploaded versions in the store, newest first. */
  versions: v.array(v.string()),
  /** The same versions with what is known of them. */
  releases: v.array(
    form({
      version: v.string(),
      notes: v.nullable(v.string()),
      uploadedBy: v.string(),
      uploadedAtUtc: v.string(),
    }),
  ),
});
export type ReleaseState = v.InferOutput<typeof ReleaseState>;

/**
 * The state of a remote as the author of a change saw it: the change is refused if it is another one by then. Without it the
 * remote is changed whatever its state.
 */
export const SeenRelease = form({
  version: ReleaseState.entries.version,
  candidate: ReleaseState.entries.candidate,
});
export type SeenRelease = v.InferOutput<typeof SeenRelease>;

/** A script or stylesheet that a browser could not load. */
export const ClientErrorReport = form({
  kind: v.picklist(['chunk', 'stylesheet', 'remote', 'render']),
  reason: v.picklist(['missing', 'timeout', 'error']),
  /** Remote whose file it was; absent for the shell's own. */
  remote: v.optional(RemoteName),
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
  url: v.optional(v.pipe(v.string(), v.maxLength(500))),
  message: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type ClientErrorReport = v.InferOutput<typeof ClientErrorReport>;
