// Panel of a conversation: open offers, reservation, purchase and meeting, each with what the user may do now.
import { answerMeeting, joinQueue, makeOffer, moveDeal, reserveListing } from '@chowk/contract/deals/deal-endpoints';
import type { ConversationDeals, Deal } from '@chowk/contract/deals/deal-schemas';
import type { DealAction, MeetingAction, ReleaseReason } from '@chowk/contract/deals/deals';
import { formatPrice } from '@chowk/contract/prices/price';
import { townMoment } from '@chowk/contract/text/town-moment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Handshake, Tag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { dealsQuery, useDealStep } from '../../../data/deals/deal-queries.ts';
import type { Subject } from '../../../data/messages/mailbox-pages.ts';
import { conversationRatingQuery } from '../../../data/ratings/rating-queries.ts';
import { texts as dealsTexts } from '../../../domain/deals/deals-texts.ts';
import { errorMessage } from '../../../platform/api/error-messages.ts';
import type { ButtonVariant } from '../../../ui/buttons/button.tsx';
import { Problem } from '../../../ui/feedback/notice.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { ReleaseDialog, ReserveDialog } from './deal-dialogs.tsx';
import { texts } from './deal-panel-texts.ts';
import { MeetingRow, RatingRow, Row, Step } from './deal-rows.tsx';

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
  const { mutate, isPending, error, reset } = useDealStep(userId, conversationKey);
  const { data: rating } = useQuery(conversationRatingQuery(userId, conversationKey));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const open = (next: OpenDialog | null) => {
    reset();
    setDialog(next);
  };
  const close = () => open(null);
  if (!data) return null;

  const { listing, otherUser } = subject;
  const name = <bdi>{otherUser.fullName}</bdi>;
  const move = (
    id: string,
    action: DealAction,
    more: { amount?: number; note?: string; reason?: ReleaseReason } = {},
  ) => mutate((api) => api.call(moveDeal, { params: { id }, body: { action, ...more } }), { onSuccess: close });
  const press = (deal: Deal, action: DealAction) =>
    action === 'counter' || action === 'release' ? open({ kind: action, deal }) : move(deal.id, action);
  const answer = (id: string, action: MeetingAction) =>
    mutate((api) => api.call(answerMeeting, { params: { id }, body: { action } }));
  const shown = data.deals.filter(({ state }) => state === 'offered' || state === 'accepted');
  const isDone = data.deals[0]?.state === 'done';
  const hasButtons = data.canOffer || data.canReserve || data.canMeet;
  const isQuiet = shown.length === 0 && !isDone && !data.meeting && !data.reservedUntil && !hasButtons;
  if (isQuiet && !rating?.canRate && !rating?.isWaiting && !rating?.isRated) return null;
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
      {rating && <RatingRow userId={userId} rating={rating} name={name} onRate={() => open({ kind: 'rate' })} />}
      <Problem text={error && errorMessage(error)} />
      {hasButtons && (
        <div className="-mx-1 flex flex-wrap gap-1">
          {data.canOffer && (
            <Step variant="ghost" isBusy={false} onPress={() => open({ kind: 'offer' })}>
              {dealsTexts.makeOffer}
            </Step>
          )}
          {data.canReserve && (
            <Step variant="ghost" isBusy={false} onPress={() => open({ kind: 'reserve' })}>
              <span>{richText(texts.reserve, { name })}</span>
            </Step>
          )}
          {data.canMeet && (
            <Step variant="ghost" isBusy={false} onPress={() => open({ kind: 'meet' })}>
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
            error={error}
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
            error={error}
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
              mutate((api) => api.call(reserveListing, { body }), { onSettled: () => setDialog(null) });
            }}
          />
        )}
        {dialog?.kind === 'release' && (
          <ReleaseDialog
            isBusy={isPending}
            error={error}
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
