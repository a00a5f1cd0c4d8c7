// Appeals: what suspended users wrote, and the decision to keep or lift the suspension.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { textLimits } from '@chowk/contract/limits';
import { decideAppeal, showAppeals } from '@chowk/contract/moderation/appeals/appeal-endpoints';
import type { Appeal, AppealsPage } from '@chowk/contract/moderation/appeals/appeal-schemas';
import { appealTexts } from '@chowk/contract/moderation/appeals/appeal-texts';
import type { AppealDecision } from '@chowk/contract/moderation/moderation-choices';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Scene } from '../../../art/scene.tsx';
import { invalidateListings } from '../../../data/listings/listing-queries.ts';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { apiOf, useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState, Problem } from '../../../ui/feedback/notice.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { isSettledElsewhere, moderationKey } from '../moderation-queries.ts';
import { ListFailed, ListLoading } from '../moderation-states.tsx';
import { NoteField } from '../note-field.tsx';
import { deletedUser } from '../reports/decision-texts.ts';
import { TimeAgo } from '../time-ago.tsx';
import { texts } from './appeal-texts.ts';

type State = 'open' | 'decided';

function appealsQuery(viewerId: string, state: State) {
  return infiniteQueryOptions({
    queryKey: [...moderationKey, viewerId, 'appeals', state],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).call(showAppeals, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: AppealsPage) => nextCursor,
    staleTime: 0,
    meta: { isPersonal: true },
  });
}

type Selected = { readonly appeal: Appeal; readonly decision: AppealDecision };

export function AppealList({ user }: { readonly user: User }) {
  const [state, setState] = useState<State>('open');
  const [selected, setSelected] = useState<Selected | null>(null);
  const query = useInfiniteQuery(appealsQuery(user.id, state));
  const appeals = query.data?.pages.flatMap((page) => page.appeals) ?? [];
  return (
    <>
      <p className="mb-3 text-end">
        <Button variant="ghost" size="sm" onClick={() => setState(state === 'open' ? 'decided' : 'open')}>
          {state === 'open' ? texts.showDecided : texts.showOpen}
        </Button>
      </p>
      {query.isError && !query.data ? (
        <ListFailed isBusy={query.isFetching} refetch={query.refetch} />
      ) : !query.data ? (
        <ListLoading />
      ) : appeals.length === 0 ? (
        <EmptyState {...texts.nothing} art={<Scene name="message-sent" />} />
      ) : (
        <ul aria-label={texts.list} className="flex flex-col gap-4">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealCard appeal={appeal} onDecide={(decision) => setSelected({ appeal, decision })} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button variant="outline" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.loadMore}
          </Button>
        </div>
      )}
      {selected && <DecisionDialog {...selected} onClose={() => setSelected(null)} />}
    </>
  );
}

const quoteClass = 'mt-1 whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]';

type AppealCardProps = { readonly appeal: Appeal; readonly onDecide: (decision: AppealDecision) => void };

function AppealCard({ appeal, onDecide }: AppealCardProps) {
  const { id, user, words, createdAt, suspendedAt, suspensionReason, suspendedBy, decided, viewer } = appeal;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-6">
      <div>
        <h2 id={id} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
          <bdi>{user.fullName}</bdi>
        </h2>
        <p className="mt-1 text-14 text-quiet">
          {richText(texts.suspendedBy, {
            name: <bdi>{suspendedBy ?? deletedUser}</bdi>,
            when: <TimeAgo moment={suspendedAt} />,
          })}
        </p>
      </div>
      {suspensionReason && (
        <figure>
          <figcaption className="text-14 text-quiet">{texts.theReason}</figcaption>
          <blockquote dir="auto" className={quoteClass}>
            {suspensionReason}
          </blockquote>
        </figure>
      )}
      <figure>
        <figcaption className="text-14 text-quiet">
          {richText(texts.theirAnswer, { when: <TimeAgo moment={createdAt} /> })}
        </figcaption>
        <blockquote dir="auto" className={quoteClass}>
          {words}
        </blockquote>
      </figure>
      {decided && (
        <div className="rounded-control bg-tint px-4 py-3 text-14">
          <p>
            {richText(texts.decidedBy({ outcome: decided.decision === 'lift' ? texts.lifted : texts.upheld }), {
              outcome: (chunks) => <strong>{chunks}</strong>,
              name: <bdi>{decided.moderatorName ?? deletedUser}</bdi>,
              when: <TimeAgo moment={decided.decidedAt} />,
            })}
          </p>
          {decided.answer && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{decided.answer}</p>}
        </div>
      )}
      {!decided && viewer.isOwnSuspension && (
        <p className="rounded-control bg-tint px-4 py-3 text-14">{viewer.mayDecide ? texts.onlyYou : texts.notYours}</p>
      )}
      {viewer.mayDecide && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => onDecide('lift')}>
            {texts.lift}
          </Button>
          <Button size="sm" variant="dangerGhost" onClick={() => onDecide('uphold')}>
            {texts.uphold}
          </Button>
        </div>
      )}
    </article>
  );
}

function DecisionDialog({ appeal, decision, onClose }: Selected & { readonly onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const decide = useDecide(onClose);
  const isMissing = decision === 'uphold' && answer.trim() === '';
  const { fullName: name } = appeal.user;
  const confirm = () => {
    setSubmitted(true);
    if (!isMissing) decide.mutate({ id: appeal.id, decision, answer });
  };
  return (
    <Dialog
      title={texts[`${decision}Title`]({ name })}
      size="md"
      isSticky
      hasUnsavedInput={answer.trim() !== ''}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant={decision === 'uphold' ? 'danger' : 'primary'} isBusy={decide.isPending} onClick={confirm}>
            {texts[decision]}
          </Button>
        </div>
      }
    >
      <p>{texts[`${decision}Text`]}</p>
      {decision === 'uphold' && (
        <NoteField
          label={texts.answer}
          hint={texts.answerHint}
          isRequired
          error={isSubmitted && isMissing ? appealTexts.answerRequired : undefined}
          maxLength={textLimits.moderatorNote.max}
          value={answer}
          onChange={setAnswer}
        />
      )}
      <Problem text={decide.error && errorMessage(decide.error)} />
    </Dialog>
  );
}

type Decided = { readonly id: string; readonly decision: AppealDecision; readonly answer: string };

function useDecide(onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: moderationKey });
    onSettled();
  };
  return useMutation({
    mutationFn: ({ id, decision, answer }: Decided) =>
      api.call(decideAppeal, { params: { id }, body: { decision, ...(answer.trim() ? { answer } : {}) } }),
    onSuccess: async ({ user }, { decision }) => {
      toast({ title: decision === 'lift' ? texts.lifted : texts.upheld, description: user.fullName });
      if (decision === 'lift') void invalidateListings(queries);
      await refresh();
    },
    onError: async (error) => {
      toastError(error);
      if (isSettledElsewhere(error)) await refresh();
    },
  });
}
