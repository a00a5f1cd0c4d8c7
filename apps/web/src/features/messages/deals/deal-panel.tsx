// Panel of a conversation: open offers, reservation, purchase and meeting, each with what the user may do now.
import { answerMeeting, joinQueue, makeOffer, moveDeal, reserveListing } from '@chowk/contract/deals/deal-endpoints';
import type { ConversationDeals, Deal, Meeting } from '@chowk/contract/deals/deal-schemas';
import { releaseReasonTexts } from '@chowk/contract/deals/deal-texts';
import {
  type DealAction,
  dealLimits,
  type MeetingAction,
  type ReleaseReason,
  releaseReasons,
  reservedUntilDefault,
} from '@chowk/contract/deals/deals';
import { safePlaceAt, safePlaceName } from '@chowk/contract/deals/safe-places';
import { formatPrice } from '@chowk/contract/prices/price';
import type { ConversationRating } from '@chowk/contract/ratings/rating-schemas';
import { ratingLimits } from '@chowk/contract/ratings/ratings';
import { townMoment } from '@chowk/contract/text/town-moment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Handshake, Tag, ThumbsUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { dealsQuery, useDealStep } from '../../../data/deals/deal-queries.ts';
import type { Subject } from '../../../data/messages/mailbox-pages.ts';
import { conversationRatingQuery } from '../../../data/ratings/rating-queries.ts';
import { texts as dealsTexts } from '../../../domain/deals/deals-texts.ts';
import { errorMessage } from '../../../platform/api/error-messages.ts';
import { Button, type ButtonVariant } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Problem } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { texts as ratingTexts } from '../ratings/rating-texts.ts';
import { texts } from './deal-panel-texts.ts';

const OfferForm = lazy(async () => ({ default: (await import('../../../domain/deals/offer-form.tsx')).OfferForm }));
const RatingDialog = lazy(() => import('../ratings/rating-dialog.tsx'));
const MeetingDialog = lazy(() => import('./meeting-dialog.tsx'));

type DealPanelProps = {
  readonly userId: string;
  readonly subject: Subject;
  readonly conversationKey: string;
  /** Changes with each event of a deal in the conversation: the state is fetched again. */
  readonly lastEventId: string | undefined;
};

type OpenDialog =
  | { readonly kind: 'offer' | 'reserve' | 'meet' | 'rate' }
  | { readonly kind: 'counter' | 'release'; readonly deal: Deal };

export default function DealPanel({ userId, subject, conversationKey, lastEventId }: DealPanelProps) {
  const query = dealsQuery(userId, conversationKey);
  const queries = useQueryClient();
  const { data } = useQuery(query);
  const fetchedFor = useRef(lastEventId);
  useEffect(() => {
    if (fetchedFor.current === lastEventId) return;
    fetchedFor.current = lastEventId;
    void queries.invalidateQueries({ queryKey: dealsQuery(userId, conversationKey).queryKey });
    void queries.invalidateQueries({ queryKey: conversationRatingQuery(userId, conversationKey).queryKey });
  }, [lastEventId, queries, userId, conversationKey]);
  const { mutate, isPending, error } = useDealStep(userId, conversationKey);
  const { data: rating } = useQuery(conversationRatingQuery(userId, conversationKey));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  if (!data) return null;

  const { listing, otherUser } = subject;
  const name = <bdi>{otherUser.fullName}</bdi>;
  const move = (
    id: string,
    action: DealAction,
    more: { amount?: number; note?: string; reason?: ReleaseReason } = {},
  ) => mutate((api) => api.call(moveDeal, { params: { id }, body: { action, ...more } }), { onSuccess: close });
  const press = (deal: Deal, action: DealAction) =>
    action === 'counter' || action === 'release' ? setDialog({ kind: action, deal }) : move(deal.id, action);
  const answer = (id: string, action: MeetingAction) =>
    mutate((api) => api.call(answerMeeting, { params: { id }, body: { action } }));
  const shown = data.deals.filter(({ state }) => state === 'offered' || state === 'accepted');
  const isDone = data.deals[0]?.state === 'done';
  const hasButtons = data.canOffer || data.canReserve || data.canMeet;
  const isQuiet = shown.length === 0 && !isDone && !data.meeting && !data.reservedUntil && !hasButtons;
  if (isQuiet && !rating?.canRate && !rating?.isWaiting) return null;
  return (
    <section aria-label={texts.deal} className="max-h-[40dvh] shrink-0 overflow-y-auto border-line border-t px-4 py-2">
      {shown.map((deal) => (
        <Row key={deal.id} icon={<Tag className="size-5" aria-hidden="true" />} text={sayDeal(deal, data, name)}>
          {deal.actions.map((action) => (
            <Step key={action} variant={looks[action]} isBusy={isPending} onPress={() => press(deal, action)}>
              {texts[action]}
            </Step>
          ))}
        </Row>
      ))}
      {isDone && <Row icon={<Handshake className="size-5 text-fine" aria-hidden="true" />} text={texts.done} />}
      {data.reservedUntil && (
        <Row
          icon={<Tag className="size-5" aria-hidden="true" />}
          text={
            data.isNext ? texts.isNext : texts.reservedForOther({ until: townMoment(new Date(data.reservedUntil)) })
          }
        >
          {data.canBeNext && (
            <Step
              variant="tint"
              isBusy={isPending}
              onPress={() => mutate((api) => api.call(joinQueue, { body: { listingId: listing.id } }))}
            >
              {texts.askNext}
            </Step>
          )}
        </Row>
      )}
      {data.meeting && <MeetingRow meeting={data.meeting} subject={subject} isBusy={isPending} onAnswer={answer} />}
      {rating && <RatingRow rating={rating} name={name} onRate={() => setDialog({ kind: 'rate' })} />}
      <Problem text={error && errorMessage(error)} />
      {hasButtons && (
        <div className="-mx-1 flex flex-wrap gap-1">
          {data.canOffer && (
            <Step variant="ghost" isBusy={false} onPress={() => setDialog({ kind: 'offer' })}>
              {dealsTexts.makeOffer}
            </Step>
          )}
          {data.canReserve && (
            <Step variant="ghost" isBusy={false} onPress={() => setDialog({ kind: 'reserve' })}>
              <span>{richText(texts.reserve, { name })}</span>
            </Step>
          )}
          {data.canMeet && (
            <Step variant="ghost" isBusy={false} onPress={() => setDialog({ kind: 'meet' })}>
              {texts.meet}
            </Step>
          )}
        </div>
      )}
      <Suspense>
        {dialog?.kind === 'offer' && (
          <OfferForm
            title={dealsTexts.makeOffer}
            description={dealsTexts.asks({ price: formatPrice(data.listing.price) })}
            submitLabel={dealsTexts.sendOffer}
            isBusy={isPending}
            onClose={close}
            onSubmit={(draft) =>
              mutate((api) => api.call(makeOffer, { body: { listingId: listing.id, ...draft } }), { onSuccess: close })
            }
          />
        )}
        {dialog?.kind === 'counter' && (
          <OfferForm
            title={dealsTexts.counterTitle}
            description={dealsTexts.theyOffer({ price: formatPrice(dialog.deal.amount ?? 0) })}
            submitLabel={dealsTexts.sendOffer}
            isBusy={isPending}
            onClose={close}
            onSubmit={(draft) => move(dialog.deal.id, 'counter', draft)}
          />
        )}
        {dialog?.kind === 'reserve' && (
          <ReserveDialog
            name={otherUser.fullName}
            isBusy={isPending}
            onClose={close}
            onChosen={(days) => {
              const body = { listingId: listing.id, otherUserId: otherUser.id, days };
              mutate((api) => api.call(reserveListing, { body }), { onSettled: close });
            }}
          />
        )}
        {dialog?.kind === 'release' && (
          <ReleaseDialog
            isBusy={isPending}
            onClose={close}
            onChosen={(reason) => move(dialog.deal.id, 'release', { reason })}
          />
        )}
        {dialog?.kind === 'rate' && <RatingDialog userId={userId} subject={subject} onClose={close} />}
        {dialog?.kind === 'meet' && (
          <MeetingDialog
            userId={userId}
            conversationKey={conversationKey}
            listing={{ ...data.listing, id: listing.id }}
            otherUserId={otherUser.id}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

const looks: Readonly<Record<DealAction, ButtonVariant>> = {
  accept: 'primary',
  confirm: 'primary',
  counter: 'tint',
  decline: 'ghost',
  withdraw: 'ghost',
  deny: 'ghost',
  release: 'ghost',
};

function sayDeal(deal: Deal, { role }: ConversationDeals, name: ReactNode): ReactNode {
  if (deal.state === 'offered') {
    const amount = formatPrice(deal.amount ?? 0);
    const isOwn = (role === 'buyer') === deal.isByBuyer;
    return isOwn ? texts.youOffer({ amount }) : richText(texts.theyOffer({ amount }), { name });
  }
  if (deal.soldAt) return richText(role === 'buyer' ? texts.soldToYou : texts.soldToThem, { name });
  const until = deal.reservedUntil ? townMoment(new Date(deal.reservedUntil)) : '';
  return role === 'buyer' ? texts.reservedForYou({ until }) : richText(texts.reservedForThem({ until }), { name });
}

type RowProps = { readonly icon: ReactNode; readonly text: ReactNode; readonly children?: ReactNode };

function Row({ icon, text, children }: RowProps) {
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

type RatingRowProps = { readonly rating: ConversationRating; readonly name: ReactNode; readonly onRate: () => void };

function RatingRow({ rating: { canRate, isWaiting, isOtherWaiting }, name, onRate }: RatingRowProps) {
  const days = ratingLimits.hiddenDays;
  const icon = <ThumbsUp className="size-5" aria-hidden="true" />;
  if (isWaiting) return <Row icon={icon} text={richText(ratingTexts.waits({ days }), { name })} />;
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

function Step({ variant, isBusy, onPress, children }: StepProps) {
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

function MeetingRow({ meeting, subject, isBusy, onAnswer }: MeetingRowProps) {
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

type ReserveDialogProps = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onChosen: (days: number) => void;
  readonly onClose: () => void;
};

function ReserveDialog({ name, isBusy, onChosen, onClose }: ReserveDialogProps) {
  const [days, setDays] = useState<number>(dealLimits.reservationDays.default);
  const [now] = useState(() => new Date());
  return (
    <Dialog
      title={texts.reserveTitle({ name })}
      description={texts.reserveWhy}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button isBusy={isBusy} onClick={() => onChosen(days)}>
            {texts.reserveYes}
          </Button>
        </div>
      }
    >
      <Field label={texts.until}>
        {(control) => (
          <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {Array.from({ length: dealLimits.reservationDays.max }, (_, at) => at + 1).map((count) => (
              <option key={count} value={count}>
                {townMoment(reservedUntilDefault(now, count))}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  );
}

type ReleaseDialogProps = {
  readonly isBusy: boolean;
  readonly onChosen: (reason: ReleaseReason) => void;
  readonly onClose: () => void;
};

function ReleaseDialog({ isBusy, onChosen, onClose }: ReleaseDialogProps) {
  return (
    <Dialog title={texts.releaseTitle} description={texts.releaseWhy} size="sm" onClose={onClose}>
      <div className="flex flex-col gap-2">
        {releaseReasons.map((reason) => (
          <Button key={reason} variant="outline" disabled={isBusy} onClick={() => onChosen(reason)}>
            {releaseReasonTexts[reason]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
