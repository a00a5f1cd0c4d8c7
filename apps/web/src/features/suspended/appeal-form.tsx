// Answer to a suspension: once, on the suspended page or by the link of the email; afterwards what became of it.

import { appealLimits } from '@chowk/contract/limits';
import {
  lookUpAppeal,
  showOwnAppeal,
  writeAppeal,
  writeAppealByLink,
} from '@chowk/contract/moderation/appeals/appeal-endpoints';
import type { OwnAppeal } from '@chowk/contract/moderation/appeals/appeal-schemas';
import { appealTexts } from '@chowk/contract/moderation/appeals/appeal-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { defineQuery, useApi } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice, Problem } from '../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { Field, Textarea } from '../../ui/forms/field.tsx';
import { texts } from './suspended-texts.ts';

type AppealFormProps = { readonly token: string | null };

const ownAppealQuery = (token: string | null) =>
  defineQuery<OwnAppeal>(
    ['own-appeal', token],
    (api, signal) =>
      token === null ? api.call(showOwnAppeal, { signal }) : api.call(lookUpAppeal, { body: { token }, signal }),
    { isPersonal: true },
  );

export function AppealForm({ token }: AppealFormProps) {
  const query = useQuery({ ...ownAppealQuery(token), retry: false });
  if (query.isError) return <Notice tone="warning">{errorMessage(query.error)}</Notice>;
  if (!query.data) return <SpinnerArea />;
  const { mayAppeal, appeal, suspensionReason } = query.data;
  return (
    <section aria-labelledby="appeal" className="mt-8 rounded-card bg-surface p-4 sm:p-6">
      <h2 id="appeal" className="font-heading font-semibold text-22">
        {texts.appealTitle}
      </h2>
      {token !== null && suspensionReason && (
        <blockquote
          dir="auto"
          className="mt-3 whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]"
        >
          {suspensionReason}
        </blockquote>
      )}
      {mayAppeal ? <WordsForm token={token} /> : appeal && <Written appeal={appeal} />}
    </section>
  );
}

function Written({ appeal: { words, decision, answer } }: { readonly appeal: NonNullable<OwnAppeal['appeal']> }) {
  return (
    <>
      <p className="mt-3">{decision === null ? texts.appealWaits : texts.appealUpheld}</p>
      {words && <p className="mt-3 whitespace-pre-wrap text-quiet wrap-anywhere">{words}</p>}
      {answer && <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{answer}</p>}
    </>
  );
}

function WordsForm({ token }: AppealFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = words.trim() === '';
  const send = useMutation({
    mutationFn: () =>
      token === null
        ? api.call(writeAppeal, { body: { words } })
        : api.call(writeAppealByLink, { body: { token, words } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['own-appeal'] }),
  });
  return (
    <form
      noValidate
      className="mt-3 flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!isMissing) send.mutate();
      }}
    >
      <p>{texts.appealOnce}</p>
      <Field
        label={texts.appealWords}
        hint={texts.appealHint({ max: appealLimits.words })}
        error={isSubmitted && isMissing ? appealTexts.wordsRequired : undefined}
        isRequired
        className="w-full"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={appealLimits.words}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <Problem text={send.isError ? errorMessage(send.error) : null} />
      <Button type="submit" isBusy={send.isPending}>
        {texts.appealSend}
      </Button>
    </form>
  );
}
