// Table types of reports, decisions and acts of moderators, appeals, contact messages, and rules against spam.
import type { ContactReason } from '@chowk/contract/contact/contact-reasons';
import type { RuleAction } from '@chowk/contract/content-rules/content-rule-choices';
import type { RuleCondition } from '@chowk/contract/content-rules/content-rule-schemas';
import type { ModerationAct, ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import type { ReportReason, ReportState } from '@chowk/contract/reports/report-reasons';
import type { ColumnType } from 'kysely';
import type { Fixed } from './server-tables.ts';

export type ReportsTable = {
  id: Fixed<string>;
  listing_id: Fixed<string | null>;
  reporter_id: ColumnType<string | null, string | null, null>;
  email: ColumnType<string | null, string | null, null>;
  reason: Fixed<ReportReason>;
  description: Fixed<string>;
  state: ReportState;
  created_at: Fixed<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  /** The reported user, or the other user of the reported conversation; null if the listing is reported. */
  person_id: ColumnType<string | null, string | null | undefined, never>;
  /** What hid the listing until a moderator looks; null for a report by a user or visitor. */
  held_by: ColumnType<'rules' | 'reports' | null, 'rules' | 'reports' | null | undefined, never>;
  /** Keyed hash of the author's network; null after 30 days. */
  network_key: ColumnType<string | null, string | null | undefined, null>;
  weight: ColumnType<number, number | undefined, never>;
  /** The place in the queue: harm times the weight of all open reports of the same listing or user. */
  priority: ColumnType<number, number | undefined>;
};

export type ContentRulesTable = {
  id: Fixed<string>;
  version: Fixed<number>;
  name: Fixed<string>;
  action: Fixed<RuleAction>;
  condition: ColumnType<RuleCondition, string, never>;
  is_active: Fixed<boolean>;
  changed_at: Fixed<Date>;
  changed_by: Fixed<string>;
};

export type ContentRuleHitsTable = {
  id: Fixed<string>;
  rule_id: Fixed<string>;
  rule_version: Fixed<number>;
  rule_name: Fixed<string>;
  action: Fixed<RuleAction>;
  listing_id: Fixed<string>;
  found: Fixed<string | null>;
  created_at: Fixed<Date>;
  /** When a moderator released the listing: the same words do not hold it again. */
  released_at: ColumnType<Date | null, Date | null | undefined>;
};

export type PhotoHashesTable = {
  band: Fixed<number>;
  hash: Fixed<string>;
  mirrored: Fixed<string>;
  photo_id: Fixed<string>;
};

export type ListingFingerprintsTable = {
  listing_id: Fixed<string>;
  user_id: Fixed<string>;
  words_hash: ColumnType<string, string, string>;
  created_at: Date;
};

export type ModerationDecisionsTable = {
  report_id: Fixed<string>;
  listing_id: Fixed<string | null>;
  moderator_id: Fixed<string>;
  decision: Fixed<ReportOutcome>;
  /** Quoted in the email about the decision; the note is only for moderators. */
  reason: ColumnType<string | null, string | null | undefined, never>;
  note: Fixed<string | null>;
  decided_at: Fixed<Date>;
};

export type ModerationActsTable = {
  id: Fixed<string>;
  act: Fixed<ModerationAct>;
  person_id: Fixed<string>;
  listing_id: Fixed<string | null>;
  report_id: Fixed<string | null>;
  moderator_id: Fixed<string>;
  reason: Fixed<string | null>;
  acted_at: Fixed<Date>;
};

export type AppealsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  suspended_at: Fixed<Date>;
  words: Fixed<string>;
  created_at: Fixed<Date>;
  decision: 'uphold' | 'lift' | null;
  answer: string | null;
  decided_by: string | null;
  decided_at: Date | null;
};

export type ContactMessagesTable = {
  id: Fixed<string>;
  person_id: Fixed<string | null>;
  name: Fixed<string>;
  email: Fixed<string>;
  reason: Fixed<ContactReason>;
  subject: Fixed<string>;
  message: Fixed<string>;
  created_at: Fixed<Date>;
  answered_at: ColumnType<Date | null, Date | null | undefined>;
  answered_by: ColumnType<string | null, string | null | undefined>;
  answer: ColumnType<string | null, string | null | undefined>;
};
