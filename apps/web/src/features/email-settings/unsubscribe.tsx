// Page of an unsubscribe link: unsubscribe with one click, undo with another.
import { chooseEmailTopic } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { emailTopicNames } from '@chowk/contract/email/preferences/email-preference-texts';
import { emailTopics, type MessageEmailChoice } from '@chowk/contract/email/preferences/email-preferences';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '../../platform/addresses/paths.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { texts } from './email-settings-texts.ts';

/** The token starts with its topic; only the server can verify it. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const api = useApi();
  const topic = [...emailTopics, 'savedSearch' as const].find((known) => token.startsWith(`${known}.`));
  const topicTexts = topic ? textsFor(emailTopicNames[topic]) : texts.likeThis;
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (choice: MessageEmailChoice) => api.call(chooseEmailTopic, { body: { token, choice } }),
  });
  const isOff = data !== undefined && variables === 'never';
  const isBack = data !== undefined && variables !== 'never';
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (data) status.current?.focus();
  }, [data]);

  return (
    <div className="flex flex-col items-start gap-4">
      {error ? <Notice tone="danger">{errorMessage(error)}</Notice> : null}
      <p ref={status} tabIndex={-1} className="outline-none">
        {isOff ? topicTexts.off : isBack ? topicTexts.on : topicTexts.ask}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOff && data.before !== 'never' ? (
          <Button variant="outline" isBusy={isPending} onClick={() => mutate(data.before)}>
            {texts.undo}
          </Button>
        ) : isOff ? null : (
          <Button isBusy={isPending} onClick={() => mutate('never')}>
            {topicTexts.button}
          </Button>
        )}
        <Link to={paths.emailPreferences} className={buttonClass('ghost')}>
          {texts.choose}
        </Link>
      </div>
    </div>
  );
}

function textsFor(topic: string) {
  const { ask, off, on, button } = texts.about;
  return { ask: ask({ topic }), off: off({ topic }), on: on({ topic }), button: button({ topic }) };
}
