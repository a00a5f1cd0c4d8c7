// No connection: shown by the service worker in place of a page that this device has not seen.
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useEffect, useState } from 'react';
import { texts } from '../features/install/install-texts.ts';
import { paths } from '../platform/addresses/paths.ts';
import { findSavedPages, type SavedPage } from '../platform/device/device-caches.ts';
import { Head } from '../platform/page/head.tsx';
import { Button } from '../ui/buttons/button.tsx';

const MAX_PAGES = 20;

export function Component() {
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  useEffect(() => {
    findSavedPages(MAX_PAGES).then(setPages, () => {});
  }, []);
  return (
    <div className="page-width max-w-2xl pt-10 pb-16">
      <Head title={texts.offline.title} path={paths.offline} isHidden />
      <h1 className="font-heading font-semibold text-28 sm:text-36">{texts.offline.title}</h1>
      <p className="mt-4">{pages.length > 0 ? texts.offline.text : texts.offline.none}</p>
      <ul className="mt-4 divide-y divide-line">
        {pages.map(({ url, title, savedAt }) => (
          <li key={url}>
            <a href={url} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:underline">
              <bdi>{title}</bdi>
              <span className="text-14 text-quiet">{relativeTime(savedAt, new Date())}</span>
            </a>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-6" onClick={() => location.reload()}>
        {texts.offline.retry}
      </Button>
    </div>
  );
}
