// Footer: categories, information pages and social links. Rendered by the server only.
import { socialNetworks } from '@chowk/contract/brand';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { findCategory } from '@chowk/contract/listings/categories';
import type { ReactNode } from 'react';
import { ALL_CATEGORIES, homePath } from '../../domain/search/home-view.ts';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';

const texts = defineTexts('web/shell/footer', {
  categories: 'Categories',
  allCategories: 'All Categories',
  about: 'About {brand}',
  howItWorks: 'How It Works',
  safetyTips: 'Safety Tips',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  contact: 'Contact Us',
  followUs: 'Follow Us',
  notThereYet: 'not there yet',
  getTheApp: 'Get the App',
  appStore: 'App Store',
  googlePlay: 'Google Play',
  copyright: '© {year} {brand}. All rights reserved.',
});

const categorySlugs = ['vehicles', 'furniture', 'electronics', 'fashion', ALL_CATEGORIES];

const aboutLinks = [
  [texts.howItWorks, paths.howItWorks],
  [texts.safetyTips, paths.safetyTips],
  [texts.terms, paths.terms],
  [texts.privacy, paths.privacy],
  [texts.contact, paths.contact],
] as const;

/** The app is this site, installed: the page explains it for each kind of phone. */
const appLinks = [
  [texts.appStore, `${paths.getTheApp}#iphone`],
  [texts.googlePlay, `${paths.getTheApp}#android`],
] as const;

const linkClass = 'foot-link';

type FooterProps = {
  readonly year: number;
  readonly languages: ReactNode;
};

export function Footer({ year, languages }: FooterProps) {
  return (
    <footer className="bg-surface pb-20 md:pb-0">
      <div className="page-width grid gap-x-6 xs:grid-cols-2 gap-y-8 py-10 md:grid-cols-4">
        <Column title={texts.categories}>
          {categorySlugs.map((category) => (
            <InternalLink
              key={category}
              to={homePath({ category })}
              name={findCategory(category)?.name ?? texts.allCategories}
            />
          ))}
        </Column>
        <Column title={texts.about}>
          {aboutLinks.map(([name, path]) => (
            <InternalLink key={path} to={path} name={name} />
          ))}
        </Column>
        <Column title={texts.followUs}>
          {Object.entries(socialNetworks).map(([name, to]) =>
            to ? <ExternalLink key={name} to={to} name={name} /> : <MissingLink key={name} name={name} />,
          )}
        </Column>
        <Column title={texts.getTheApp}>
          {appLinks.map(([name, to]) => (
            <InternalLink key={to} to={to} name={name} />
          ))}
        </Column>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3 text-13 text-quiet">
        <p className="py-2">{texts.copyright({ year })}</p>
        {languages}
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-heading text-16 font-semibold">{title}</h2>
      <ul className="mt-2 text-quiet">{children}</ul>
    </section>
  );
}

function InternalLink({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <a href={localizedPath(to)} className={linkClass}>
        {name}
      </a>
    </li>
  );
}

function ExternalLink({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <a href={to} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {name}
      </a>
    </li>
  );
}

/** The operator has no page there yet: a placeholder that leads to itself. */
function MissingLink({ name }: { name: string }) {
  const id = `no-${name.toLowerCase()}`;
  return (
    <li id={id} className="flex flex-wrap items-center gap-x-1.5 text-14">
      <a href={`#${id}`} aria-disabled="true" aria-describedby={`${id}-note`} className={linkClass}>
        {name}
      </a>
      <span id={`${id}-note`} className="text-13">
        ({texts.notThereYet})
      </span>
    </li>
  );
}
