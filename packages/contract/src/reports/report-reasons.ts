// Reasons and states of reports.
import { defineTexts } from '../languages/define-texts.ts';

export const reportReasons = [
  'prohibited',
  'counterfeit',
  'offensive',
  'scam',
  'duplicate',
  'wrong_category',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Record<ReportReason, string> = defineTexts('report-reasons', {
  prohibited: 'Prohibited item',
  counterfeit: 'Counterfeit item',
  offensive: 'Offensive content',
  scam: 'Scam or fraud',
  duplicate: 'Duplicate listing',
  wrong_category: 'Wrong category',
  other: 'Other',
});

export const reportStates = ['open', 'reviewing', 'resolved', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];
