// Dialog that rates the other user: thumb up or down, reasons to tap, optional words.
import { rateUser } from '@chowk/contract/ratings/rating-endpoints';
import { type RatingReason, ratingLimits, ratingReasonTexts, reasonsFor } from '@chowk/contract/ratings/ratings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { conversationKeyOf, type Subject } from '../../../data/messages/mailbox-pages.ts';
import { conversationRatingQuery } from '../../../data/ratings/rating-queries.ts';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Problem } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { controlClass } from '../../../ui/forms/input.tsx';
import { texts } from './rating-texts.ts';

type RatingDialogProps = { readonly userId: string; readonly subject: Subject; readonly onClose: () => void };

export default function RatingDialog({ userId, subject, onClose }: RatingDialogProps) {
  const { listing, otherUser } = subject;
  const [isUp, setUp] = useState<boolean | null>(null);
  const [reasons, setReasons] = useState<readonly RatingReason[]>([]);
  const [words, setWords] = useState('');
  const { mutate, isPending, error } = useRate(userId, subject, onClose);
  const toggle = (reason: RatingReason) =>
    setReasons((chosen) => (chosen.includes(reason) ? chosen.filter((each) => each !== reason) : [...chosen, reason]));
  function choose(isGood: boolean): void {
    setUp(isGood);
    setReasons([]);
  }
  const send = (isGood: boolean) =>
    mutate({
      ...{ listingId: listing.id, otherUserId: otherUser.id, isUp: isGood },
      ...{ reasons: [...reasons], words: words.trim() },
    });
  return (
    <Dialog
      title={texts.title({ name: otherUser.fullName })}
      description={texts.why({ days: ratingLimits.hiddenDays })}
      size="sm"
      hasUnsavedInput={words.trim() !== ''}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button isBusy={isPending} disabled={isUp === null} onClick={() => isUp !== null && send(isUp)}>
            {texts.send}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-3">
          <Thumb
            isChosen={isUp === true}
            onPress={() => choose(true)}
            icon={<ThumbsUp className="size-7" aria-hidden="true" />}
          >
            {texts.good}
          </Thumb>
          <Thumb
            isChosen={isUp === false}
            onPress={() => choose(false)}
            icon={<ThumbsDown className="size-7" aria-hidden="true" />}
          >
            {texts.bad}
          </Thumb>
        </div>
        {isUp !== null && (
          <fieldset>
            <legend className="mb-2 font-semibold text-14">{texts.reasons}</legend>
            <div className="flex flex-wrap gap-2">
              {reasonsFor(isUp).map((reason) => (
                <button
                  key={reason}
                  type="button"
                  aria-pressed={reasons.includes(reason)}
                  onClick={() => toggle(reason)}
                  className="min-h-11 rounded-full border border-edge px-4 text-14 hover:bg-tint aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
                >
                  {ratingReasonTexts[reason]}
                </button>
              ))}
            </div>
          </fieldset>
        )}
        {isUp !== null && (
          <Field label={texts.words} hint={texts.wordsHint}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={ratingLimits.words}
                value={words}
                onChange={(event) => setWords(event.target.value)}
                className={cx(controlClass, 'field-sizing-content max-h-36 min-h-16 resize-none py-2.5')}
              />
            )}
          </Field>
        )}
        <Problem text={error && errorMessage(error)} />
      </div>
    </Dialog>
  );
}

type Sent = { listingId: string; otherUserId: string; isUp: boolean; reasons: RatingReason[]; words: string };

function useRate(userId: string, subject: Subject, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = conversationRatingQuery(userId, conversationKeyOf(subject));
  return useMutation({
    mutationFn: (body: Sent) => api.call(rateUser, { body }),
    onSuccess: (rating) => {
      queries.setQueryData(queryKey, rating);
      void queries.invalidateQueries({ queryKey: ['listings', 'of', subject.otherUser.id.toLowerCase()] });
      toast({ title: texts.thanks });
      onDone();
    },
    onError: (error) => toastError(error),
  });
}

type ThumbProps = {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

function Thumb({ isChosen, onPress, icon, children }: ThumbProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="flex min-h-20 flex-col items-center justify-center gap-1 rounded-card border border-edge font-semibold hover:bg-tint aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-primary"
    >
      {icon}
      {children}
    </button>
  );
}
