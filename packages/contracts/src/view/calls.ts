import * as v from 'valibot';
import { ById, defineCall, form, READ } from '../core/index.ts';
import { SavedView, SavedViewInput, SavedViewQuery } from './view.ts';

export const viewCalls = {
  all: defineCall({
    name: 'SavedView.all',
    method: 'GET',
    path: '/identity-api/SavedView/all',
    summary: "The user's own views of a page, by name.",
    policy: READ,
    query: SavedViewQuery,
    reply: form({ items: v.array(SavedView) }),
  }),
  save: defineCall({
    name: 'SavedView.save',
    method: 'POST',
    path: '/identity-api/SavedView',
    summary: 'Keeps a view; one of the same name is replaced.',
    policy: READ,
    body: SavedViewInput,
    reply: SavedView,
    status: 201,
  }),
  delete: defineCall({
    name: 'SavedView.delete',
    method: 'DELETE',
    path: '/identity-api/SavedView',
    summary: "Forgets one of the user's views.",
    policy: READ,
    query: ById,
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
