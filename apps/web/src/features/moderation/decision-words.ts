// What each decision is called, what it will do, and what it did.
import type { ModeratedReport, ModerationDecision } from '@chowk/contract/moderation';
import { privacyTexts } from '@chowk/contract/privacy';

export type DecisionWords = {
  /** On the card's button and over the question. */
  readonly action: string;
  readonly question: string;
  readonly confirm: string;
  readonly done: string;
};

export const { deletedUser } = privacyTexts;

export function wordsOfDecision(decision: ModerationDecision, report: ModeratedReport): DecisionWords {
  if (decision === 'dismiss')
    return {
      action: 'Dismiss',
      question: 'The report is closed. Nothing else changes, and nobody is told.',
      confirm: 'Dismiss report',
      done: 'Report dismissed',
    };
  if (decision === 'warn') return { ...wordsOfWarning(report), confirm: 'Send warning', done: 'Warning sent' };
  return {
    action: 'Remove listing',
    question:
      'The listing goes for good and its open reports are closed. The seller gets a letter with the reason. This cannot be undone.',
    confirm: 'Remove listing',
    done: 'Listing removed',
  };
}

function wordsOfWarning({ conversation }: ModeratedReport): Pick<DecisionWords, 'action' | 'question'> {
  if (!conversation)
    return {
      action: 'Warn seller',
      question:
        'The seller gets a letter with the reason and is asked to put the listing right. It stays in the market.',
    };
  return {
    action: `Warn ${conversation.reportedName ?? deletedUser}`,
    question: 'They get a letter with the reason, and so learn that the conversation was reported.',
  };
}

/** For the record of a closed report. */
export const outcomes: Record<ModerationDecision, string> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  removeListing: 'Listing removed',
};
