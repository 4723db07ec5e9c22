import type { PagingFilteringContext } from '@qafila/contracts/core';
import type { ReactNode } from 'react';

/** One save of what has versions. */
export interface SavedVersion {
  version: number;
  rolledBackTo: number | null;
  reason: string | null;
  savedBy: string | null;
  savedAtUtc: string | null;
}

/** What has versions: how they are read, told in words, and brought back. */
export interface VersionSource<Version extends SavedVersion, Change> {
  /** The beginning of its keys in the query cache. */
  key: readonly unknown[];
  read: (
    pageSize: number,
    signal: AbortSignal,
  ) => Promise<{ items: Version[]; pagingFilteringContext: PagingFilteringContext }>;
  difference: (from: number, to: number, signal: AbortSignal) => Promise<Change[]>;
  words: (change: Change) => string;
  /** @param newest the version that the user has seen */
  rollBack: (toVersion: number, newest: number, reason: string) => Promise<unknown>;
  /** Reads everything again that a save changes. */
  refresh: () => Promise<unknown>;
  actionName: (version: Version) => string;
  /** What else a version has to show. */
  extra?: (version: Version) => ReactNode;
  texts: {
    body: string;
    noneBody: string;
    /** What version 0 is called. */
    start: string;
    startTitle: string;
    startAgain: string;
  };
}
