// Labels and texts of moderator actions, and names of what a report is about.
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import type { ModerationDecision, ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';

export type ReportAction = ModerationDecision | 'suspend' | 'restore';

type ActionTexts = {
  readonly action: string;
  readonly question: string;
  readonly sent?: string;
  readonly confirm: string;
  readonly done: string;
};

const texts = defineTexts('web/moderation/reports/decisions', {
  dismiss: {
    action: 'Dismiss',
    question: 'The report is closed. Nothing else changes.',
    publish: 'Publish listing',
    publishQuestion:
      'The listing is published: others see it again, and its open reports are closed. The seller gets an e-mail. The same words are not held again.',
    published: 'Listing published',
    sent: '{name}, who reported it, gets the e-mail below.',
    notSent: 'It was reported without an account, so no e-mail is sent.',
    confirm: 'Dismiss report',
    done: 'Report dismissed',
  },
  removeListing: {
    action: 'Remove listing',
    question:
      'The listing goes and its open reports are closed. The seller gets the e-mail below. You can restore it from the closed reports.',
    confirm: 'Remove listing',
    done: 'Listing removed',
  },
  restore: {
    action: 'Restore listing',
    question:
      'The listing is back as it was before it was removed. The seller gets an e-mail. The report stays closed.',
    confirm: 'Restore listing',
    done: 'Listing restored',
  },
  warn: {
    seller: 'Warn seller',
    name: 'Warn {name}',
    sellerQuestion: 'The seller gets the e-mail below and is asked to put the listing right. It stays in the market.',
    heldQuestion:
      'The seller gets the e-mail below and is asked to put the listing right. The listing is published, and its open reports are closed.',
    userQuestion: 'They get the e-mail below. Their page and their listings stay as they are.',
    conversationQuestion: 'They get the e-mail below, and so learn that the conversation was reported.',
    confirm: 'Send warning',
    done: 'Warning sent',
  },
  suspend: {
    seller: 'Suspend seller',
    name: 'Suspend {name}',
    question:
      '{name} is signed out and can log in to nothing but their own data. All their listings are hidden, no one can write to them, and the open reports about them are closed. You can lift it at any time; then everything is as it was.',
    sent: '{name} gets the e-mail below. Users who reported them get an e-mail that something was done about it.',
    confirm: 'Suspend',
    done: 'Account suspended',
  },
  actionOnSubject: '{action} {subject}',
  outcomes: {
    dismiss: 'Dismissed',
    warn: 'Warned',
    removeListing: 'Listing removed',
    suspend: 'Suspended',
  },
});

export const { deletedUser } = privacyTexts;

export const outcomes: Record<ReportOutcome, string> = texts.outcomes;

export function actionTexts(action: ReportAction, report: ModeratedReport): ActionTexts {
  if (action === 'warn') return warningTexts(report);
  if (action === 'suspend') return suspensionTextsFor(report);
  if (action === 'dismiss') return dismissalTexts(report);
  return texts[action];
}

export function actionLabel(action: ReportAction, report: ModeratedReport): string {
  return texts.actionOnSubject({ action: actionTexts(action, report).action, subject: nameSubject(report) });
}

function warningTexts(report: ModeratedReport): ActionTexts {
  const { confirm, done, sellerQuestion, heldQuestion, userQuestion, conversationQuestion } = texts.warn;
  if (!report.user && !report.conversation)
    return { action: texts.warn.seller, question: isHeld(report) ? heldQuestion : sellerQuestion, confirm, done };
  const question = report.user ? userQuestion : conversationQuestion;
  return { action: texts.warn.name({ name: nameReported(report) }), question, confirm, done };
}

/** Dismissing a report of a held listing publishes it. */
const isHeld = ({ listing, conversation }: ModeratedReport) => listing?.visibility === 'held' && conversation === null;

function dismissalTexts(report: ModeratedReport): ActionTexts {
  const { publish, publishQuestion, published, sent: sentTo } = texts.dismiss;
  if (isHeld(report)) {
    const notified = report.reporterName === null ? {} : { sent: sentTo({ name: report.reporterName }) };
    return { action: publish, question: publishQuestion, ...notified, confirm: publish, done: published };
  }
  const { reporterName, conversation, viewer } = report;
  const { action, question, sent, notSent, confirm, done } = texts.dismiss;
  if (reporterName !== null) return { action, question, sent: sent({ name: reporterName }), confirm, done };
  // The reporter of a conversation had an account, which is deleted.
  const isVisitor = !conversation && !viewer.isAboutViewer;
  return { action, question, confirm, done, ...(isVisitor ? { sent: notSent } : {}) };
}

function suspensionTextsFor(report: ModeratedReport): ActionTexts {
  const name = nameReported(report);
  const { confirm, done } = texts.suspend;
  return {
    action: report.conversation || report.user ? texts.suspend.name({ name }) : texts.suspend.seller,
    question: texts.suspend.question({ name }),
    sent: texts.suspend.sent({ name }),
    confirm,
    done,
  };
}

/** The reported user, the other user of the conversation, or the seller. */
export function nameReported({ user, conversation, listing }: ModeratedReport): string {
  if (user) return user.fullName ?? deletedUser;
  return (conversation ? conversation.reportedName : listing?.sellerName) ?? deletedUser;
}

export function nameSubject(report: ModeratedReport): string {
  return report.listing?.title ?? nameReported(report);
}
