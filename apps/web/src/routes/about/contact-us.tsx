// Contact Us: message form and other ways to reach support.
import { brand } from '@chowk/contract/brand';
import { useState } from 'react';
import { SuspendedSessionProvider } from '../../data/session/suspended-session.tsx';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { ContactInformation } from '../../features/contact/contact-information.tsx';
import { ContactSent } from '../../features/contact/contact-sent.tsx';
import { texts } from '../../features/contact/contact-texts.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const { title, description } = texts;

export function Component() {
  const [isSent, setSent] = useState(false);
  return (
    <div className="page-width pt-6 pb-16">
      <Head title={title} description={description} path={paths.contact} />
      <h1 className="font-heading font-semibold text-28 sm:text-36">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-18 text-quiet">{description}</p>
      <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {isSent ? (
            <ContactSent onAgain={() => setSent(false)} />
          ) : (
            <SuspendedSessionProvider>
              <ContactForm onSent={() => setSent(true)} />
            </SuspendedSessionProvider>
          )}
          <noscript>
            <p className="mt-4 text-quiet">{texts.needsScripts({ email: brand.supportEmail })}</p>
          </noscript>
        </div>
        <ContactInformation />
      </div>
    </div>
  );
}
