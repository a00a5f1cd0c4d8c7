// What each thing that a moderator can do is called, what it will do, and what it did.
import { privacyTexts } from '@chowk/contract/accounts/personal-data-texts';
import type { ModerationDecision, ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';

/** From the card of a report. */
export type ReportAction = ModerationDecision | 'suspend' | 'restore';

export type ActionWords = {
  /** On the card's button and over the question. */
  readonly action: string;
  readonly question: string;
  readonly confirm: string;
  readonly done: string;
};

export const { deletedUser } = privacyTexts;

export function wordsOfAction(action: ReportAction, report: ModeratedReport): ActionWords {
  if (action === 'warn') return { ...wordsOfWarning(report), confirm: 'Send warning', done: 'Warning sent' };
  if (action === 'suspend') return wordsOfSuspension(report);
  return plainWords[action];
}

const plainWords: Record<'dismiss' | 'removeListing' | 'restore', ActionWords> = {
  dismiss: {
    action: 'Dismiss',
    question: 'The report is closed. Nothing else changes, and nobody is told.',
    confirm: 'Dismiss report',
    done: 'Report dismissed',
  },
  removeListing: {
    action: 'Remove listing',
    question:
      'The listing goes and its open reports are closed. The seller gets the letter below. You can restore it from the closed reports.',
    confirm: 'Remove listing',
    done: 'Listing removed',
  },
  restore: {
    action: 'Restore listing',
    question: 'The listing is back as it was before it was removed. The seller gets a letter. The report stays closed.',
    confirm: 'Restore listing',
    done: 'Listing restored',
  },
};

function wordsOfWarning({ conversation, person }: ModeratedReport): Pick<ActionWords, 'action' | 'question'> {
  if (person)
    return {
      action: `Warn ${person.fullName ?? deletedUser}`,
      question: 'They get the letter below. Their page and their listings stay as they are.',
    };
  if (!conversation)
    return {
      action: 'Warn seller',
      question: 'The seller gets the letter below and is asked to put the listing right. It stays in the market.',
    };
  return {
    action: `Warn ${conversation.reportedName ?? deletedUser}`,
    question: 'They get the letter below, and so learn that the conversation was reported.',
  };
}

/** Whom a report is about: the person, the other of a conversation, or the seller. */
export function nameOfReported({ person, conversation, listing }: ModeratedReport): string {
  if (person) return person.fullName ?? deletedUser;
  return (conversation ? conversation.reportedName : listing?.sellerName) ?? deletedUser;
}

/** What a report is about: a listing by its title, or the person. */
export function subjectOfReport(report: ModeratedReport): string {
  return report.listing?.title ?? nameOfReported(report);
}

function wordsOfSuspension(report: ModeratedReport): ActionWords {
  const name = nameOfReported(report);
  return {
    action: report.conversation || report.person ? `Suspend ${name}` : 'Suspend seller',
    question: `${name} is signed out and can log in to nothing but their own data. All their listings are hidden, nobody can write to them, and the open reports about them are closed. You can lift it at any time; then everything is as it was.`,
    confirm: 'Suspend',
    done: 'Account suspended',
  };
}

/** For the record of a closed report. */
export const outcomes: Record<ReportOutcome, string> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  removeListing: 'Listing removed',
  suspend: 'Suspended',
};
