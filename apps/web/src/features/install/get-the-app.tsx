// How to install the site as an app, on each kind of device.
import { useEffect, useState } from 'react';
import { HomeScreenPicture } from '../../domain/notifications/home-screen-picture.tsx';
import { askToInstall, canAskToInstall, isInstalled } from '../../platform/device/install.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { texts } from './install-texts.ts';

export function GetTheApp() {
  return (
    <div className="page-width max-w-2xl pt-6 pb-16">
      <h1 className="font-heading font-semibold text-28 sm:text-36">{texts.title}</h1>
      <p className="mt-4">{texts.intro}</p>
      <p className="mt-3 text-quiet">{texts.what}</p>
      <InstallNow />
      <Steps id="android" texts={texts.android} names={['menu', 'choose', 'confirm']} />
      <div className="mt-10 grid gap-6 sm:grid-cols-[1fr_auto] sm:items-start">
        <Steps id="iphone" texts={texts.iphone} names={['share', 'add', 'open']} className="" />
        <HomeScreenPicture />
      </div>
      <Steps id="computer" texts={texts.computer} names={['icon', 'safari']} isOrdered={false} />
    </div>
  );
}

/** Where the browser offers it, by an event after the page is loaded. */
function InstallNow() {
  const [state, setState] = useState<'installed' | 'offered' | null>(null);
  useEffect(() => {
    const read = () => setState(isInstalled() ? 'installed' : canAskToInstall() ? 'offered' : null);
    read();
    addEventListener('beforeinstallprompt', read);
    addEventListener('appinstalled', read);
    return () => {
      removeEventListener('beforeinstallprompt', read);
      removeEventListener('appinstalled', read);
    };
  }, []);
  if (state === 'installed') return <p className="mt-6 font-semibold">{texts.installed}</p>;
  return state === 'offered' ? (
    <Button className="mt-6" onClick={() => void askToInstall().then(() => setState(null))}>
      {texts.install}
    </Button>
  ) : null;
}

type StepsProps<Name extends string> = {
  readonly id: string;
  readonly texts: Readonly<Record<Name | 'heading', string>>;
  readonly names: readonly Name[];
  readonly className?: string;
  readonly isOrdered?: boolean;
};

function Steps<Name extends string>(props: StepsProps<Name>) {
  const { id, texts: words, names, className = 'mt-10', isOrdered = true } = props;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="scroll-mt-24 font-heading font-semibold text-22">
        {words.heading}
      </h2>
      <List className={cx('mt-3 space-y-2 pl-5', isOrdered ? 'list-decimal' : 'list-disc')}>
        {names.map((name) => (
          <li key={name}>{words[name]}</li>
        ))}
      </List>
    </section>
  );
}
