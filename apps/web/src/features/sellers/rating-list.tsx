// Ratings on a seller's page, with answer, report and, for moderators, removal.

import { defineTexts } from '@chowk/contract/languages/define-texts';
import { answerRating, removeRating, reportRating } from '@chowk/contract/ratings/rating-endpoints';
import type { Rating } from '@chowk/contract/ratings/rating-schemas';
import { ratingTexts } from '@chowk/contract/ratings/rating-texts';
import { ratingLimits, ratingReasonTexts, shareText } from '@chowk/contract/ratings/ratings';
import type { SellerProfile } from '@chowk/contract/sellers/seller-schemas';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { ratingsQuery } from '../../data/ratings/rating-queries.ts';
import { useSession } from '../../data/session/session.tsx';
import type { Api } from '../../platform/api/api.ts';
import { errorMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { useNow } from '../../platform/page/page-context.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { controlClass } from '../../ui/forms/input.tsx';
import { richText } from '../../ui/text/rich-text.tsx';

const texts = defineTexts('web/sellers/ratings', {
  ratings: 'Ratings',
  good: 'Good',
  bad: 'Not good',
  answer: 'Answer',
  answerTitle: 'Your answer',
  answerHint: 'Everyone can read it, below the rating.',
  answeredBy: '{name} answered: <words/>',
  report: 'Report',
  reportTitle: 'Report this rating',
  remove: 'Remove',
  removeTitle: 'Remove this rating?',
  why: 'Why?',
  removeHint: 'The reason is recorded.',
  send: 'Send',
  cancel: 'Cancel',
  thanks: 'Thank you',
});

type Asked = { readonly rating: Rating; readonly kind: 'answer' | 'report' | 'remove' };

const titles = { answer: texts.answerTitle, report: texts.reportTitle, remove: texts.removeTitle } as const;

export default function RatingList({ seller }: { readonly seller: SellerProfile }) {
  const { data } = useQuery(ratingsQuery(seller.id));
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!data || data.ratings.length === 0) return null;
  return (
    <section aria-labelledby="ratings" className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="ratings" className="font-heading font-semibold text-22">
          {texts.ratings}
        </h2>
        {data.share && <p className="text-quiet">{shareText(data.share)}</p>}
      </div>
      <ul className="divide-y divide-line">
        {data.ratings.map((rating) => (
          <li key={rating.id} className="flex flex-col gap-1 py-4">
            <RatingHead rating={rating} />
            {rating.words && (
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {rating.words}
              </p>
            )}
            {rating.answer && (
              <p className="border-line border-l-2 pl-3 text-14 wrap-anywhere">
                {richText(texts.answeredBy({ name: seller.fullName }), { words: <bdi>{rating.answer}</bdi> })}
              </p>
            )}
            {user && (
              <div className="-ml-3 flex flex-wrap">
                {user.id === seller.id && !rating.answer && (
                  <Button size="sm" variant="ghost" onClick={() => setAsked({ rating, kind: 'answer' })}>
                    {texts.answer}
                  </Button>
                )}
                {rating.rater?.id !== user.id && (
                  <Button size="sm" variant="ghost" onClick={() => setAsked({ rating, kind: 'report' })}>
                    {texts.report}
                  </Button>
                )}
                {user.role === 'moderator' && user.id !== seller.id && (
                  <Button size="sm" variant="dangerGhost" onClick={() => setAsked({ rating, kind: 'remove' })}>
                    {texts.remove}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && <WordsDialog userId={seller.id} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function RatingHead({ rating: { isUp, reasons, rater, createdAt } }: { readonly rating: Rating }) {
  const now = useNow();
  const Icon = isUp ? ThumbsUp : ThumbsDown;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14">
      <Icon className={cx('size-5 shrink-0', isUp ? 'text-fine' : 'text-sold')} aria-hidden="true" />
      <span className="sr-only">{isUp ? texts.good : texts.bad}</span>
      {reasons.map((reason) => (
        <span key={reason} className="rounded-full bg-tint px-2.5 py-0.5 text-13">
          {ratingReasonTexts[reason]}
        </span>
      ))}
      <span className="text-quiet">
        <bdi>{rater?.fullName ?? ratingTexts.formerMember}</bdi> · {relativeTime(new Date(createdAt), now)}
      </span>
    </p>
  );
}

type WordsDialogProps = { readonly userId: string; readonly asked: Asked; readonly onClose: () => void };

function WordsDialog({ userId, asked: { rating, kind }, onClose }: WordsDialogProps) {
  const [words, setWords] = useState('');
  const { mutate, isPending, error } = useSend(userId, onClose);
  const params = { id: rating.id };
  const calls: Record<Asked['kind'], (api: Api) => Promise<unknown>> = {
    answer: (api) => api.call(answerRating, { params, body: { answer: words } }),
    report: (api) => api.call(reportRating, { params, body: { reason: 'offensive', description: words } }),
    remove: (api) => api.call(removeRating, { params, body: { reason: words } }),
  };
  return (
    <Dialog
      title={titles[kind]}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant={kind === 'remove' ? 'danger' : 'primary'}
            isBusy={isPending}
            disabled={words.trim() === ''}
            onClick={() => mutate(calls[kind])}
          >
            {kind === 'remove' ? texts.remove : texts.send}
          </Button>
        </div>
      }
    >
      <Field
        label={kind === 'answer' ? texts.answerTitle : texts.why}
        hint={kind === 'answer' ? texts.answerHint : kind === 'remove' ? texts.removeHint : null}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={ratingLimits.words}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={cx(controlClass, 'min-h-24 resize-none py-2.5')}
          />
        )}
      </Field>
      <Problem text={error && errorMessage(error)} />
    </Dialog>
  );
}

function useSend(userId: string, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (call: (api: Api) => Promise<unknown>) => call(api),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ratingsQuery(userId).queryKey });
      toast({ title: texts.thanks });
      onDone();
    },
    onError: (error) => toastError(error),
  });
}
