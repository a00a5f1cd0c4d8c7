// Rows of a conversation's deal panel: a line with its buttons, the rating, and the meeting with its calendar file.
import type { Meeting } from '@chowk/contract/deals/deal-schemas';
import type { MeetingAction } from '@chowk/contract/deals/deals';
import { safePlaceAt, safePlaceName } from '@chowk/contract/deals/safe-places';
import type { ConversationRating } from '@chowk/contract/ratings/rating-schemas';
import { ratingLimits } from '@chowk/contract/ratings/ratings';
import { townMoment } from '@chowk/contract/text/town-moment';
import { CalendarClock, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Subject } from '../../../data/messages/mailbox-pages.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { Button, type ButtonVariant, buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { texts as ratingTexts } from '../ratings/rating-texts.ts';
import { texts } from './deal-panel-texts.ts';

type RowProps = { readonly icon: ReactNode; readonly text: ReactNode; readonly children?: ReactNode };

export function Row({ icon, text, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <p className="flex min-w-0 flex-1 basis-48 items-center gap-2 text-14 font-semibold wrap-anywhere">
        <span className="shrink-0 text-primary">{icon}</span>
        <span>{text}</span>
      </p>
      <div className="flex flex-wrap gap-1">{children}</div>
    </div>
  );
}

type RatingRowProps = {
  readonly userId: string;
  readonly rating: ConversationRating;
  readonly name: ReactNode;
  readonly onRate: () => void;
};

export function RatingRow({ userId, rating, name, onRate }: RatingRowProps) {
  const { canRate, isWaiting, isOtherWaiting, isRated } = rating;
  const days = ratingLimits.hiddenDays;
  const icon = <ThumbsUp className="size-5" aria-hidden="true" />;
  if (isWaiting) return <Row icon={icon} text={richText(ratingTexts.waits({ days }), { name })} />;
  if (isRated && !canRate)
    return (
      <Row icon={icon} text={richText(ratingTexts.received, { name })}>
        <Link to={paths.seller(userId)} className={buttonClass('ghost', 'sm')}>
          {ratingTexts.see}
        </Link>
      </Row>
    );
  if (!canRate) return null;
  const button = (
    <Step variant="primary" isBusy={false} onPress={onRate}>
      <span>{richText(ratingTexts.rate, { name })}</span>
    </Step>
  );
  if (!isOtherWaiting) return <div className="py-1">{button}</div>;
  return (
    <Row icon={icon} text={richText(ratingTexts.otherWaits, { name })}>
      {button}
    </Row>
  );
}

type StepProps = {
  readonly variant: ButtonVariant;
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

export function Step({ variant, isBusy, onPress, children }: StepProps) {
  return (
    <Button size="sm" variant={variant} disabled={isBusy} onClick={onPress}>
      {children}
    </Button>
  );
}

type MeetingRowProps = {
  readonly meeting: Meeting;
  readonly subject: Subject;
  readonly isBusy: boolean;
  readonly onAnswer: (id: string, action: MeetingAction) => void;
};

const answerTexts = { accept: texts.accept, decline: texts.decline, cancel: texts.cancelMeeting } as const;

export function MeetingRow({ meeting, subject, isBusy, onAnswer }: MeetingRowProps) {
  const { id, at, place, state, isOwn, actions } = meeting;
  const said = { at: townMoment(new Date(at)), place: safePlaceName(safePlaceAt(place)) ?? place.label };
  return (
    <Row
      icon={<CalendarClock className="size-5" aria-hidden="true" />}
      text={
        <>
          {state === 'accepted' ? texts.meetingAt(said) : texts.meetingProposed(said)}
          {state === 'proposed' && isOwn && (
            <span className="block text-13 font-normal text-quiet">{texts.waitsForThem}</span>
          )}
        </>
      }
    >
      {state === 'accepted' && (
        <Step variant="tint" isBusy={false} onPress={() => void saveCalendarFile(meeting, subject)}>
          {texts.addToCalendar}
        </Step>
      )}
      {actions.map((action) => (
        <Step
          key={action}
          variant={action === 'accept' ? 'primary' : 'ghost'}
          isBusy={isBusy}
          onPress={() => onAnswer(id, action)}
        >
          {answerTexts[action]}
        </Step>
      ))}
    </Row>
  );
}

async function saveCalendarFile({ id, at, place: given }: Meeting, { listing, otherUser }: Subject): Promise<void> {
  const { calendarFile } = await import('@chowk/contract/deals/calendar-file');
  const title = texts.calendarTitle({ title: listing.title, name: otherUser.fullName });
  const place = { ...given, label: safePlaceName(safePlaceAt(given)) ?? given.label };
  const event = { id, title, at: new Date(at), place, url: location.href };
  const url = URL.createObjectURL(new Blob([calendarFile(event, new Date())], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'meeting.ics' });
  link.click();
  URL.revokeObjectURL(url);
}
