// Schemas of reports for moderators: with listing, conversation and history, and the decision.
import * as z from 'zod/mini';
import { RuleHit } from '../content-rules/content-rule-schemas.ts';
import { Id, Moment, severalLines } from '../http/common-schemas.ts';
import { inputTexts } from '../http/input-texts.ts';
import { languageIds } from '../languages/languages.ts';
import { refs } from '../languages/text-ref.ts';
import { moderationLimits, textLimits } from '../limits.ts';
import { ChoiceAnswers } from '../listings/choice-schemas.ts';
import { listingStatuses, visibilities } from '../listings/listing-status.ts';
import { MediaFile } from '../listings/photo-schemas.ts';
import { Attachments } from '../messages/attachment-schemas.ts';
import { reportReasons } from '../reports/report-reasons.ts';
import { moderationDecisions, reportOutcomes, reportTabs } from './moderation-choices.ts';
import { moderationTexts } from './moderation-texts.ts';

const UserName = z.nullable(z.string());

export const ReportedListing = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(listingStatuses),
  visibility: z.enum(visibilities),
  price: z.number(),
  pricing: z.optional(ChoiceAnswers.pricing),
  description: z.string(),
  city: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
  photos: z.array(MediaFile),
  sellerName: UserName,
  /** Reports of the listing itself so far, open and closed; those of conversations about it are not among them. */
  reportCount: z.int(),
});

/** Messages up to the report, as its author saw them; later ones stay private. */
export const ReportedConversation = z.object({
  reportedName: UserName,
  isReportedTheSeller: z.boolean(),
  messages: z.array(
    z.object({
      id: Id,
      isFromReported: z.boolean(),
      content: z.string(),
      createdAt: Moment,
      attachments: z.optional(Attachments),
    }),
  ),
});

/** History of the reported user: member since, listings, earlier reports and decisions. */
export const ReportedHistory = z.object({
  joinedAt: Moment,
  /** Language of emails to them; left out for English. */
  emailLanguage: z.optional(z.enum(languageIds)),
  /** Ready reasons of a decision in the reader's language, by report reason. */
  readyReasons: z.optional(z.record(z.string(), z.string())),
  /** All published listings, and those on offer now. */
  listingCount: z.int(),
  offeredCount: z.int(),
  reportCount: z.int(),
  suspensionCount: z.int(),
  decisions: z.array(
    z.object({
      reportId: Id,
      decision: z.enum(reportOutcomes),
      reason: z.enum(reportReasons),
      listingTitle: z.nullable(z.string()),
      decidedAt: Moment,
    }),
  ),
});
export type ReportedHistory = z.infer<typeof ReportedHistory>;

/** A user reported from their seller page; the name is null when the account is deleted. */
export const ReportedUser = z.object({ id: Id, fullName: UserName });

export const DecidedReport = z.object({
  decision: z.enum(reportOutcomes),
  /** The reason given in the email; null if none was sent. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  moderatorName: UserName,
  decidedAt: Moment,
});

export const ModeratedReport = z.object({
  id: Id,
  reason: z.enum(reportReasons),
  description: z.string(),
  createdAt: Moment,
  state: z.enum(reportTabs),
  reporterName: UserName,
  listing: z.nullable(ReportedListing),
  /** The reported user, the other user of a conversation, or the seller; null after the account is deleted. */
  aboutId: z.nullable(Id),
  user: z.nullable(ReportedUser),
  /** What hid the listing until a moderator looks; null for a report by a user. */
  heldBy: z.nullable(z.enum(['rules', 'reports'])),
  /** Why it has its position in the queue: open reports of the same listing or user, and networks they came from within 30
   * days. Null once closed. */
  standing: z.nullable(z.object({ reports: z.int(), networks: z.int(), harm: z.number(), priority: z.number() })),
  ruleHits: z.array(RuleHit),
  /** Photos that look the same at other sellers: a sign, since shops and families share pictures. */
  samePhotos: z.array(z.object({ own: MediaFile, other: MediaFile, listingId: Id, title: z.string() })),
  conversation: z.nullable(ReportedConversation),
  /** Null while open, and for a report that was closed without a record. */
  decided: z.nullable(DecidedReport),
  /** Of the reported user; null after the account is deleted. */
  history: z.nullable(ReportedHistory),
  /** Whether the reported user is suspended now. */
  isSuspended: z.boolean(),
  /** What the viewer may do: nothing about themselves, and decisions only about open reports. */
  viewer: z.object({
    decisions: z.array(z.enum(moderationDecisions)),
    maySuspend: z.boolean(),
    mayRestore: z.boolean(),
    isAboutViewer: z.boolean(),
  }),
});
export type ModeratedReport = z.infer<typeof ModeratedReport>;

const { pageSize } = moderationLimits;

export const pageFields = {
  limit: z._default(
    z.coerce.number<number | string>().check(z.gte(1), z.lte(pageSize.max), z.multipleOf(1)),
    pageSize.default,
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

const ModerationCounts = z.object({
  open: z.int(),
  closed: z.int(),
  held: z.int(),
  suspended: z.int(),
  appeals: z.int(),
  contactMessages: z.int(),
});
export type ModerationCounts = z.infer<typeof ModerationCounts>;

export const pageAnswer = { counts: ModerationCounts, nextCursor: z.nullable(z.string()) };

export const ReportsQuery = z.object({
  state: z._default(z.enum(reportTabs), 'open'),
  ...pageFields,
});
export type ReportsQuery = z.output<typeof ReportsQuery>;

export const ReportsPage = z.object({ reports: z.array(ModeratedReport), ...pageAnswer });
export type ReportsPage = z.infer<typeof ReportsPage>;

export const ModeratorText = z.nullish(
  z
    .string()
    .check(
      severalLines(),
      z.maxLength(textLimits.moderatorNote.max, refs(inputTexts).tooLong({ max: textLimits.moderatorNote.max })),
    ),
);

export const DecisionRequest = z.object({
  decision: z.enum(moderationDecisions, refs(moderationTexts).decision),
  /** `updatedAt` of the reported listing as the moderator saw it: what was changed since is neither published nor dismissed.
   * Required for both; a report about a user needs none. */
  listingUpdatedAt: z.optional(Moment),
  /** Sent to the user who is warned or whose listing is removed; required for both. */
  reason: ModeratorText,
  /** For the record, visible to moderators only. */
  note: ModeratorText,
});
