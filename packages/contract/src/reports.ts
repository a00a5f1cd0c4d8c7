// Reports about a listing: why it is wrong, and who says so.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { textLimits } from './limits.ts';
import { Done, Email, emailTexts, Id, oneLine, severalLines } from './shapes.ts';

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

export const reportReasonLabels: Record<ReportReason, string> = {
  prohibited: 'Prohibited item',
  counterfeit: 'Counterfeit item',
  offensive: 'Offensive content',
  scam: 'Scam or fraud',
  duplicate: 'Duplicate listing',
  wrong_category: 'Wrong category',
  other: 'Other',
};

/** Where a report stands with the moderators. */
export const reportStates = ['open', 'reviewing', 'resolved', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportTexts = {
  reason: 'Please select a reason for reporting',
  description: 'Please provide more details (minimum 10 characters)',
  descriptionLong: `Please use at most ${textLimits.reportDescription.max} characters`,
  email: emailTexts.invalid,
  listing: 'Missing listing information',
  thanks: 'Thank you for your report. We will review it shortly.',
} as const;

export const reportFields = {
  reason: z.enum(reportReasons, reportTexts.reason),
  description: z
    .string(reportTexts.description)
    .check(
      severalLines(),
      z.minLength(textLimits.reportDescription.min, reportTexts.description),
      z.maxLength(textLimits.reportDescription.max, reportTexts.descriptionLong),
    ),
  /** Left out, null and empty all mean that none was given. */
  email: z.nullish(
    z.pipe(z.string(reportTexts.email).check(oneLine()), z.union([z.literal(''), Email], reportTexts.email)),
  ),
};

export const ReportForm = z.object(reportFields);

export const ReportRequest = z.object({
  ...reportFields,
  listingId: z.pipe(z.string(reportTexts.listing).check(z.minLength(1, reportTexts.listing)), Id),
  userId: z.nullish(z.union([z.literal(''), Id])),
  /** A field that people never see and leave empty. */
  website: z.optional(z.string()),
});

export const reportListing = endpoint({
  name: 'reportListing',
  summary: 'Report a listing to the moderators',
  method: 'POST',
  path: '/api/classified/report',
  access: 'everyone',
  limit: 'report',
  fieldNames: 'PascalCase',
  body: ReportRequest,
  answers: { 201: Done, 400: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});
