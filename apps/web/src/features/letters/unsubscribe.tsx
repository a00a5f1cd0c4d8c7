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
import { texts } from './letters-texts.ts';

/** The token begins with its topic; whether it is a good one, only the server knows. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const api = useApi();
  const topic = letterTopics.find((known) => token.startsWith(`${known}.`));
  const words = topic ? aboutTopic(letterTopicNames[topic]) : texts.likeThis;
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
        {isOff ? words.off : isBack ? words.on : words.ask}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOff && data.before !== 'never' ? (
          <Button variant="outline" isBusy={isPending} onClick={() => mutate(data.before)}>
            {texts.undo}
          </Button>
        ) : isOff ? null : (
          <Button isBusy={isPending} onClick={() => mutate('never')}>
            {words.button}
          </Button>
        )}
        <Link to={paths.letterPreferences} className={buttonClass('ghost')}>
          {texts.choose}
        </Link>
      </div>
    </div>
  );
}

function aboutTopic(topic: string) {
  const { ask, off, on, button } = texts.about;
  return { ask: ask({ topic }), off: off({ topic }), on: on({ topic }), button: button({ topic }) };
}
