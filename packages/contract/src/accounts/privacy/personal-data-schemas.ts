// Schemas of the personal data export and of account deletion: listings, messages, deals, and the export as a whole.
import * as z from 'zod/mini';
import { ruleActions } from '../../content-rules/content-rule-choices.ts';
import { DealEvent } from '../../deals/deal-schemas.ts';
import { dealStates, fallReasons, meetingStates, otherSales } from '../../deals/deals.ts';
import { Id, Moment, requiredText } from '../../http/common-schemas.ts';
import { emailTexts } from '../../http/email-address-texts.ts';
import { refs } from '../../languages/text-ref.ts';
import { textLimits } from '../../limits.ts';
import { FieldAnswers } from '../../listings/listing-schemas.ts';
import { listingStatuses, visibilities } from '../../listings/listing-status.ts';
import { MessagePlace } from '../../messages/attachment-schemas.ts';
import { moderationActs, reportOutcomes } from '../../moderation/moderation-choices.ts';
import { ratingReasons } from '../../ratings/ratings.ts';
import { reportReasons, reportStates } from '../../reports/report-reasons.ts';
import { alertFrequencies } from '../../saved-searches/saved-search-limits.ts';
import { passwordTooLong } from '../password-rules.ts';
import {
  StoredAnswer,
  StoredAppeal,
  StoredContactMessage,
  StoredDevice,
  StoredEmail,
  StoredEmailLink,
  StoredEmailPreferences,
  StoredPasskey,
  StoredPush,
  StoredReset,
  StoredSession,
  StoredTries,
  StoredUser,
} from './personal-account-schemas.ts';

const StoredPhoto = z.strictObject({
  id: Id,
  url: z.string(),
  width: z.number(),
  height: z.number(),
  preview: z.string(),
  addedAt: Moment,
});

const StoredListing = z.strictObject({
  id: Id,
  ...FieldAnswers,
  phone: z.nullable(z.string()),
  status: z.enum(listingStatuses),
  location: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
  expiresAt: Moment,
  visibility: z.enum(visibilities),
  photos: z.array(StoredPhoto),
  views: z.array(z.strictObject({ day: z.iso.date(), visitors: z.number() })),
  earlierPrices: z.array(z.strictObject({ price: z.number(), from: Moment, until: Moment })),
  /** `kind` is null where the seller has not said to whom. */
  sale: z.nullable(z.strictObject({ soldAt: Moment, kind: z.nullable(z.enum(['buyer', ...otherSales])) })),
  ruleHits: z.array(
    z.strictObject({
      rule: z.string(),
      version: z.int(),
      action: z.enum(ruleActions),
      found: z.nullable(z.string()),
      at: Moment,
    }),
  ),
});

const StoredParties = { id: Id, listingId: Id, sellerId: Id, buyerId: Id, isByBuyer: z.boolean() };

const StoredDeal = z.strictObject({
  ...StoredParties,
  state: z.enum(dealStates),
  reason: z.nullable(z.enum(fallReasons)),
  amount: z.nullable(z.number()),
  createdAt: Moment,
  changedAt: Moment,
  reservedUntil: z.nullable(Moment),
  soldAt: z.nullable(Moment),
});

const StoredRating = z.strictObject({
  id: Id,
  listingId: Id,
  raterId: Id,
  ratedId: Id,
  isUp: z.boolean(),
  reasons: z.array(z.enum(ratingReasons)),
  words: z.string(),
  answer: z.nullable(z.string()),
  ratedAt: Moment,
  answeredAt: z.nullable(Moment),
  removedAt: z.nullable(Moment),
  removalReason: z.nullable(z.string()),
});

const StoredMeeting = z.strictObject({
  ...StoredParties,
  state: z.enum(meetingStates),
  at: Moment,
  place: MessagePlace,
  createdAt: Moment,
});

const StoredRenewalLink = z.strictObject({
  listingId: Id,
  email: z.string(),
  expiresAt: Moment,
  sentAt: Moment,
  usedAt: z.nullable(Moment),
});

/** Phone numbers of others that the user looked at, for a day. */
const StoredShownPhone = z.strictObject({ listingId: Id, at: Moment });

const StoredFavorite = z.strictObject({ id: Id, listingId: Id, title: z.nullable(z.string()), keptAt: Moment });

/** `search` is the request as it was saved; `alerts` are the listings that the search found, for some weeks. */
const StoredSavedSearch = z.strictObject({
  id: Id,
  name: z.nullable(z.string()),
  search: z.record(z.string(), z.unknown()),
  understood: z.record(z.string(), z.unknown()),
  frequency: z.enum(alertFrequencies),
  perDay: z.number(),
  createdAt: Moment,
  changedAt: Moment,
  seenAt: Moment,
  alerts: z.array(z.strictObject({ listingId: Id, foundAt: Moment, sentAt: z.nullable(Moment) })),
});

const StoredMessage = z.strictObject({
  id: Id,
  listingId: Id,
  listingTitle: z.string(),
  userId: Id,
  userName: z.string(),
  content: z.string(),
  sentAt: Moment,
  readAt: z.nullable(Moment),
  /** Stored until the sender’s e-mail is confirmed. */
  awaitsConfirmation: z.boolean(),
  /** The addresses of photos in messages are good for some days from the download on. */
  photos: z.array(z.omit(StoredPhoto, { addedAt: true })),
  place: z.nullable(MessagePlace),
  deal: z.nullable(DealEvent),
});

const StoredBlock = z.strictObject({ userId: Id, fullName: z.string(), since: Moment });

const StoredReport = z.strictObject({
  id: Id,
  listingId: z.nullable(Id),
  userId: z.nullable(Id),
  email: z.nullable(z.string()),
  reason: z.enum(reportReasons),
  description: z.string(),
  state: z.enum(reportStates),
  reportedAt: Moment,
  decidedAt: z.nullable(Moment),
});

const StoredDecision = z.strictObject({
  reportId: Id,
  decision: z.nullable(z.enum(reportOutcomes)),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
});

const StoredAct = z.strictObject({ id: Id, act: z.enum(moderationActs), reason: z.nullable(z.string()), at: Moment });

export const PersonalData = z.strictObject({
  exportedAt: Moment,
  user: StoredUser,
  sessions: z.array(StoredSession),
  passkeys: z.array(StoredPasskey),
  knownDevices: z.array(StoredDevice),
  passwordTries: z.array(StoredTries),
  passwordResets: z.array(StoredReset),
  emailLinks: z.array(StoredEmailLink),
  listings: z.array(StoredListing),
  renewalLinks: z.array(StoredRenewalLink),
  shownPhoneNumbers: z.array(StoredShownPhone),
  favorites: z.array(StoredFavorite),
  savedSearches: z.array(StoredSavedSearch),
  messages: z.strictObject({ sent: z.array(StoredMessage), received: z.array(StoredMessage) }),
  deals: z.array(StoredDeal),
  meetings: z.array(StoredMeeting),
  ratings: z.array(StoredRating),
  askedToBeNext: z.array(z.strictObject({ listingId: Id, at: Moment })),
  blockedUsers: z.array(StoredBlock),
  reports: z.array(StoredReport),
  emails: z.array(StoredEmail),
  emailPreferences: z.nullable(StoredEmailPreferences),
  push: StoredPush,
  contactMessages: z.array(StoredContactMessage),
  decidedReports: z.array(StoredDecision),
  answeredMessages: z.array(StoredAnswer),
  changedRules: z.array(z.strictObject({ ruleId: Id, version: z.int(), name: z.string(), changedAt: Moment })),
  appeals: z.array(StoredAppeal),
  /** What moderators did about the user, and what the user did as a moderator. */
  moderation: z.strictObject({ received: z.array(StoredAct), made: z.array(StoredAct) }),
});
export type PersonalData = z.infer<typeof PersonalData>;

const GivenPassword = z.nullish(z.string().check(z.maxLength(textLimits.password.max, passwordTooLong())));

/** Accounts without a password have none to give: they sign in again instead. */
export const PersonalDataRequest = z.object({ password: GivenPassword });

/** The typed e-mail says that it is meant; accounts that sign in with Google have no password to give. */
export const AccountDeletion = z.object({
  email: requiredText(refs(emailTexts).required, textLimits.email.max),
  password: GivenPassword,
});
