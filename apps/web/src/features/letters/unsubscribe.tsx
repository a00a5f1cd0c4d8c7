// What the link of a letter asks: no more of these? One press, and another that takes it back.
import { chooseLetterTopic } from '@chowk/contract/letters/letter-preference-endpoints';
import { letterTopicNames } from '@chowk/contract/letters/letter-preference-texts';
import { letterTopics, type MessageLetterChoice } from '@chowk/contract/letters/letter-preferences';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** The token begins with its topic; whether it is a good one, only the server knows. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const api = useApi();
  const topic = letterTopics.find((known) => token.startsWith(`${known}.`));
  const about = topic ? `about ${letterTopicNames[topic]}` : 'like this';
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (choice: MessageLetterChoice) => api.call(chooseLetterTopic, { body: { token, choice } }),
  });
  const isOff = data !== undefined && variables === 'never';
  const isBack = data !== undefined && variables !== 'never';
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: what it did is where the person goes on.
  useEffect(() => {
    if (data) said.current?.focus();
  }, [data]);

  return (
    <div className="flex flex-col items-start gap-4">
      {error ? <Notice tone="danger">{errorMessage(error)}</Notice> : null}
      <p ref={said} tabIndex={-1} className="outline-none">
        {isOff
          ? `You get no more letters ${about}.`
          : isBack
            ? `You get letters ${about} again.`
            : `You get no more letters ${about} once you press this. Everything else stays as it is.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOff && data.before !== 'never' ? (
          <Button variant="outline" isBusy={isPending} onClick={() => mutate(data.before)}>
            Undo
          </Button>
        ) : isOff ? null : (
          <Button isBusy={isPending} onClick={() => mutate('never')}>
            No more letters {about}
          </Button>
        )}
        <Link to={paths.letterPreferences} className={buttonClass('ghost')}>
          Choose your letters
        </Link>
      </div>
    </div>
  );
}
