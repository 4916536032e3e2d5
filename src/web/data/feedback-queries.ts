// What somebody told about the service, and the forms along which it can be told.
import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from './client.ts';

export type Feedback = ResultOf<'getFeedback'>;
export type FeedbackRow = ResultOf<'listMyFeedback'>['feedback'][number];
export type Template = ResultOf<'getFeedbackTemplate'>;
export type BugReport = ResultOf<'getBugReport'>;

export const myFeedbackQuery = queryOptions({
  queryKey: ['feedback', 'mine'],
  queryFn: () => call('listMyFeedback', { query: { limit: '200' } }),
});
export const feedbackQuery = (id: string) =>
  queryOptions({ queryKey: ['feedback', id], queryFn: () => call('getFeedback', { params: { id } }) });
export const templatesQuery = queryOptions({
  queryKey: ['feedback-templates'],
  queryFn: () => call('listFeedbackTemplates'),
  staleTime: Infinity,
});
export const templateQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['feedback-templates', id, version],
    queryFn: () => call('getFeedbackTemplate', { params: { id, version } }),
    staleTime: Infinity,
  });
export const myBugReportsQuery = queryOptions({
  queryKey: ['bug-reports', 'mine'],
  queryFn: () => call('listMyBugReports', { query: { limit: '200' } }),
});
export const bugReportQuery = (id: string) =>
  queryOptions({ queryKey: ['bug-reports', id], queryFn: () => call('getBugReport', { params: { id } }) });
