import { defineCall, READ } from '../core/index.ts';
import { Alerts, SeenAlerts } from './alerts.ts';
import { DashboardSummary } from './dashboard.ts';

export const dashboardCalls = {
  summary: defineCall({
    name: 'Dashboard.summary',
    method: 'GET',
    path: '/company-api/Dashboard/summary',
    summary: "Today's figures.",
    policy: READ,
    reply: DashboardSummary,
  }),
  alerts: defineCall({
    name: 'Dashboard.alerts',
    method: 'GET',
    path: '/company-api/Dashboard/alerts',
    summary: 'What needs attention now, and which of it the user has seen.',
    policy: READ,
    reply: Alerts,
  }),
  seeAlerts: defineCall({
    name: 'Dashboard.seeAlerts',
    method: 'POST',
    path: '/company-api/Dashboard/alerts/seen',
    summary: 'Marks alerts as seen by the user, on all their devices.',
    policy: READ,
    body: SeenAlerts,
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
