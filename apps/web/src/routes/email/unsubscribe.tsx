// Target of the unsubscribe link: opening it changes nothing, its button does.
import { useEffect, useState } from 'react';
import { texts } from '../../features/email-settings/email-settings-texts.ts';
import { Unsubscribe } from '../../features/email-settings/unsubscribe.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';

export function Component() {
  const token = useLinkToken();
  return (
    <div className="page-width max-w-xl pt-6 pb-16">
      <Head title={texts.title} path={paths.unsubscribe} isHidden />
      <h1 className="mb-4 font-heading font-semibold text-28 sm:text-36">{texts.title}</h1>
      {token === null ? (
        <SpinnerArea />
      ) : token === '' ? (
        <p>
          {richText(texts.openedByLink, {
            choose: (words) => (
              <Link to={paths.emailPreferences} className="underline">
                {words}
              </Link>
            ),
          })}
        </p>
      ) : (
        <Unsubscribe token={token} />
      )}
    </div>
  );
}

/** Read in the browser only, so that the page can be cached; null until hydration. */
function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), []);
  return token;
}
