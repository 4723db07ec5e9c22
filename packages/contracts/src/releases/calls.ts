import * as v from 'valibot';
import { defineCall, form, PUBLIC, roles } from '../core/index.ts';
import { RemoteRegistry, ShellConfig } from '../shell/index.ts';
import { BrowserFailure, SystemHealth } from './health.ts';
import {
  ClientErrorReport,
  ReleaseNotes,
  ReleaseState,
  ReleaseVersion,
  RemoteName,
  RolloutPercent,
  SeenRelease,
} from './release.ts';

/** Releases of remotes. What changes something asks for the release token, or for a SysAdmin. */
export const releaseCalls = {
  registry: defineCall({
    name: 'Releases.registry',
    method: 'GET',
    path: '/remotes.json',
    summary: 'The live release of each remote, for this visitor.',
    policy: PUBLIC,
    reply: RemoteRegistry,
  }),
  shellConfig: defineCall({
    name: 'Releases.shellConfig',
    method: 'GET',
    path: '/config.json',
    summary: 'What the shell reads at run time.',
    policy: PUBLIC,
    reply: ShellConfig,
  }),
  releases: defineCall({
    name: 'Releases.all',
    method: 'GET',
    path: '/release-api/Release/all',
    summary: 'The live version and roll-out of each remote.',
    policy: roles('SysAdmin'),
    reply: form({ items: v.array(ReleaseState) }),
  }),
  health: defineCall({
    name: 'System.health',
    method: 'GET',
    path: '/release-api/System/health',
    summary: 'Servers, open tabs by version, error rates, queues and backups.',
    policy: roles('SysAdmin'),
    acrossCompanies: true,
    reply: SystemHealth,
  }),
  browserFailures: defineCall({
    name: 'System.browserFailures',
    method: 'GET',
    path: '/release-api/System/browserFailures',
    summary: 'Failures that browsers reported in the last 14 days, grouped, newest first.',
    policy: roles('SysAdmin'),
    acrossCompanies: true,
    reply: form({ items: v.array(BrowserFailure) }),
  }),
  uploadRelease: defineCall({
    name: 'Releases.upload',
    method: 'POST',
    path: '/release-api/Release/upload',
    summary:
      'Puts a release in the store: a gzipped tar of its folder, as the file `archive`. Nothing goes live.',
    policy: PUBLIC,
    query: form({ name: RemoteName, version: ReleaseVersion, notes: v.optional(ReleaseNotes) }),
    bodyEncoding: 'multipart',
    reply: ReleaseState,
    status: 201,
  }),
  moveRelease: defineCall({
    name: 'Releases.move',
    method: 'POST',
    path: '/release-api/Release/move',
    summary: 'Makes a version of the store live, for all users or for a percentage of them.',
    policy: PUBLIC,
    sendsSession: true,
    body: form({
      name: RemoteName,
      version: ReleaseVersion,
      percent: v.optional(RolloutPercent, 100),
      seen: v.optional(SeenRelease),
    }),
    reply: ReleaseState,
  }),
  rollbackRelease: defineCall({
    name: 'Releases.rollback',
    method: 'POST',
    path: '/release-api/Release/rollback',
    summary: 'Ends a roll-out; without one, goes back to the version before.',
    policy: PUBLIC,
    sendsSession: true,
    body: form({ name: RemoteName, seen: v.optional(SeenRelease) }),
    reply: ReleaseState,
  }),
  reportClientError: defineCall({
    name: 'Releases.reportClientError',
    method: 'POST',
    path: '/client-errors',
    summary: 'A browser could not load a script, a stylesheet or a remote.',
    policy: PUBLIC,
    body: ClientErrorReport,
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
